import { AppError } from "../../platform/http/index.ts";

export function noSuchMember(): AppError {
  return new AppError("NOT_FOUND", "There is no such member.");
}

export function noSuchInvitation(): AppError {
  return new AppError("NOT_FOUND", "There is no such invitation.");
}
