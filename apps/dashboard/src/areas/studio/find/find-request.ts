/** Opens the bar to find and replace, or brings the focus back to it: each request is a new object. */
export interface FindRequest {
  withReplace: boolean;
}
