export { AccountsLayout } from "./accounts-layout.tsx";
export { ConfirmScreen } from "./confirm-screen.tsx";
export { ForgotPasswordScreen } from "./forgot/forgot-password-screen.tsx";
export { ProfileScreen } from "./profile/profile-screen.tsx";
export { SignInScreen } from "./sign-in-screen.tsx";
export { SignUpScreen } from "./sign-up-screen.tsx";
