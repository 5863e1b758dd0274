export { BillingScreen } from "./overview/billing-screen.tsx";
export { CheckoutScreen } from "./checkout/checkout-screen.tsx";
export { PortalScreen } from "./portal/portal-screen.tsx";
export { UpgradeScreen } from "./plans/upgrade-screen.tsx";
