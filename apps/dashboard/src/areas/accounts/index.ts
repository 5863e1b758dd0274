export { AccountsLayout } from "./accounts-layout.tsx";
export { ConfirmScreen } from "./confirm-screen.tsx";
export { leave } from "./leave.ts";
export { SignInScreen } from "./sign-in-screen.tsx";
export { SignUpScreen } from "./sign-up-screen.tsx";
