export const NO_MANUAL_SHOW_MESSAGE = "This project has no podcast show with manual distribution yet.";
