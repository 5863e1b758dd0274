export const NO_ROOM_TITLE = "Upgrade to create more podcast shows";
export const NO_ROOM_MESSAGE = "Your plan has room for as many podcast shows as you have now.";
