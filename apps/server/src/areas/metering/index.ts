export { accountOf, lockAccount, type MeteringScope } from "./account.ts";
export { setWordLimit } from "./account-store.ts";
export {
  checkInvitationLimit,
  checkJoining,
  checkProjectLimit,
  checkShowLimit,
  checkStoredAudios,
} from "./check-room.ts";
export { checkStorage, checkStorageLeft } from "./check-room.ts";
export { firstPeriod } from "./quotas.ts";
export { refundBuild } from "./refund-build.ts";
export { endPlanPreviewNow, endExpiredPlanPreviews } from "./previews.ts";
export { type PlanInForce, putOnPlan } from "./put-on-plan.ts";
export { applyDueSubscriptionChanges } from "./put-on-plan.ts";
export { syncWordLimits } from "./put-on-plan.ts";
export { chargeArticleQuota } from "./charges.ts";
export { moveDownload } from "./ledger-store.ts";
export { prepayDownload, chargeDownloadQuota, chargeDownloadQuotas } from "./charges.ts";
export { chargeWords } from "./charges.ts";
export { type Usage, refreshAndReadUsage } from "./refresh-and-read-usage.ts";
