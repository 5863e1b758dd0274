import type { RightName } from "@lectern/access";

/** Who may make a call. */
export type Access =
  /** Anyone, without signing in; `why` says why. */
  | { kind: "open"; why: string }
  /** Whoever is signed in, for themselves; `key`: any API key too. */
  | { kind: "person"; key: boolean }
  /** A member of the organisation with each of these rights; `key`: the project's API keys too. */
  | { kind: "member"; rights: readonly RightName[]; key: boolean };

function open(why: string): Access {
  return { kind: "open", why };
}
function member(...rights: RightName[]): Access {
  return { kind: "member", rights, key: false };
}
function memberOrKey(...rights: RightName[]): Access {
  return { kind: "member", rights, key: true };
}
const person: Access = { kind: "person", key: false };
const personOrKey: Access = { kind: "person", key: true };

/** What the product says of each call of the contract. The refusal test fails for a call that is not named here. */
export const whoMay: Readonly<Record<string, Access>> = {
  "accounts.session": open("it asks for the cookie of a browser, and answers 401 itself"),
  "accounts.signUpChallenge": open("who signs up has no account yet"),
  "accounts.verifyEmail": open("who signs up has no account yet"),
  "accounts.profile": person,
  "accounts.updateProfile": person,
  "accounts.changePassword": person,
  "accounts.signOutEverywhere": person,
  "accounts.avatarUpload": person,
  "accounts.saveAvatar": person,
  "accounts.removeAvatar": person,
  "organisations.list": person,
  "organisations.create": person,
  "organisations.myInvitations": person,
  "organisations.acceptInvitation": person,
  "organisations.declineInvitation": person,
  "organisations.setup": member("create project"),
  "organisations.answerSurvey": member("modify organisation"),
  "organisations.get": member("access organisation"),
  "organisations.usage": member("access organisation"),
  "organisations.permissions": member("access organisation"),
  "organisations.rename": member("modify organisation"),
  "organisations.subscribeToPreviewPlan": member("manage billing"),
  "organisations.audioArticleCustomer": member("modify organisation"),
  "organisations.members": member("access organisation"),
  "organisations.invite": member("manage member"),
  "organisations.changeRole": member("manage member"),
  "organisations.removeMember": member("manage member"),
  "organisations.resendInvitation": member("manage member"),
  "organisations.withdrawInvitation": member("manage member"),
  "projects.list": member("access project"),
  "projects.get": memberOrKey("access project"),
  "projects.create": member("create project"),
  "projects.createWithSettings": member("create project"),
  "projects.savePronunciationLibrary": memberOrKey("modify pronunciation"),
  "projects.saveGeneralSettings": member("modify project"),
  "projects.remove": member("delete project"),
  "projects.audioProfile": memberOrKey("access project"),
  "projects.saveAudioProfile": member("modify project"),
  "projects.apiKeys": member("access project"),
  "projects.createApiKey": member("integrate api"),
  "projects.rotateApiKey": member("integrate api"),
  "projects.revokeApiKey": member("integrate api"),
  "library.list": memberOrKey("access audio"),
  "library.search": memberOrKey("access audio"),
  "library.get": memberOrKey("access audio"),
  "library.remove": memberOrKey("delete audio"),
  "library.discardDraft": memberOrKey("delete audio"),
  "library.download": memberOrKey("download standard_voices"),
  "studio.create": memberOrKey("create audio"),
  "studio.save": memberOrKey("modify audio"),
  "studio.credits": memberOrKey("access audio"),
  "studio.cancelBuild": memberOrKey("modify audio"),
  "studio.composerOutput": memberOrKey("access audio"),
  "studio.download": memberOrKey("download standard_voices", "modify audio"),
  "studio.preview": memberOrKey("preview audio"),
  "studio.wordTimes": memberOrKey("access audio"),
  "studio.generateSrt": memberOrKey("download subtitles"),
  "studio.getSrt": memberOrKey("download subtitles"),
  "studio.importText": memberOrKey("modify audio", "access file_import"),
  "studio.importUpload": memberOrKey("access file_import"),
  "voices.list": personOrKey,
  "voices.preview": person,
  "operator.settings": open("the screens before signing in need it"),
  "operator.track": member("access organisation"),
  "operator.feedbackToken": person,
};
