/** Said to members who may not choose a plan. */
export const OWNERS_CHOOSE_MESSAGE = "An owner of your organisation can choose another plan.";
