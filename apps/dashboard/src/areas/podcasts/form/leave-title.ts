export const LEAVE_TITLE = "Are you sure you want to leave?";
