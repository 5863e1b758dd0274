import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { withPasswordsOf } from "../people/passwords.ts";
import type { Platform } from "../../../area.ts";
import { type ApiContext, AppError, personOf } from "../../../platform/http/index.ts";
import { endSessions, findProfile, saveNames } from "../people/profile-store.ts";
import { removeAvatar, saveAvatar, signAvatarUpload } from "./avatars.ts";
import { presentProfile } from "./present.ts";
import { changePassword } from "./change-password.ts";

/** The calls of a person's own profile. */
export function profileRoutes(platform: Pick<Platform, "clock" | "config" | "database" | "realtime" | "storage">) {
  const { database, realtime } = platform;
  const os = implement(contract.accounts).$context<ApiContext>();

  async function answerProfile(userId: string) {
    const profile = await findProfile(database.kysely, userId);
    if (!profile) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
    return { success: true as const, data: presentProfile(profile) };
  }

  return {
    profile: os.profile.handler(async ({ context }) => {
      const { userId } = personOf(context);
      return answerProfile(userId);
    }),

    updateProfile: os.updateProfile.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      await saveNames(database.kysely, userId, input);
      return answerProfile(userId);
    }),

    changePassword: os.changePassword.handler(async ({ context, input }) => {
      const signedIn = personOf(context);
      const passwords = { current: input.current_password, next: input.new_password };
      const sessions_ended = await withPasswordsOf(true, () => changePassword(platform, signedIn, passwords));
      return { success: true, message: "Password changed successfully.", data: { sessions_ended } };
    }),

    signOutEverywhere: os.signOutEverywhere.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const ended = await endSessions(database.kysely, userId);
      for (const session of ended) await realtime.endSession(session);
      return { success: true, data: { sessions_ended: ended.length } };
    }),

    avatarUpload: os.avatarUpload.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const picture = { contentType: input.content_type.toLowerCase(), contentLength: input.content_length };
      const { signed_url, url } = await signAvatarUpload(platform, userId, picture);
      return { success: true, data: { signed_url, url } };
    }),

    saveAvatar: os.saveAvatar.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      await saveAvatar(platform, userId, input.url);
      return answerProfile(userId);
    }),

    removeAvatar: os.removeAvatar.handler(async ({ context }) => {
      const { userId } = personOf(context);
      await removeAvatar(platform, userId);
      return answerProfile(userId);
    }),
  };
}
