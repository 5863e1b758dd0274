/** What is said of a file while it is on its way. */
export const UPLOAD_WORDS = {
  interrupted: "The connection is lost. It goes on by itself.",
  adding: "Checking the file",
};
