import { AppError } from "../../failures/app-error.ts";

/** The same for an organisation that is not there and for one that the caller is no member of. */
export function noSuchOrganisation(): AppError {
  return new AppError("NOT_FOUND", "There is no such organisation, or you are not a member of it.");
}

export function noSuchProject(): AppError {
  return new AppError("NOT_FOUND", "There is no such project.");
}

export function noSuchShow(): AppError {
  return new AppError("NOT_FOUND", "There is no such show.");
}
