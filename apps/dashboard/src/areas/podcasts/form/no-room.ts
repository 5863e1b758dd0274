export const NO_ROOM_TITLE = "Upgrade to create more podcast shows";
export const NO_ROOM_MESSAGE = "Your plan has room for as many podcast shows as you have now.";
/** Said where the plan has no shows at all. */
export const SHOWS_NEED_PLAN_TITLE = "Podcast shows come with a larger plan";
