import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { withHashPriority } from "../people/passwords.ts";
import { type ApiContext, personOf } from "../../../platform/http/index.ts";
import type { AccountsPlatform } from "../platform.ts";
import { removeAvatar, saveAvatar, signAvatarUpload } from "./avatars.ts";
import { presentProfile } from "./present.ts";
import { changePassword } from "./change-password.ts";
import { readProfile, renamePerson, signOutEverywhere } from "./profile.ts";

/** The calls of a person's own profile. */
export function profileRoutes(platform: AccountsPlatform) {
  const os = implement(contract.accounts).$context<ApiContext>();

  return {
    profile: os.profile.handler(async ({ context }) => {
      const { userId } = personOf(context);
      return { success: true, data: presentProfile(await readProfile(platform, userId)) };
    }),

    updateProfile: os.updateProfile.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      return { success: true, data: presentProfile(await renamePerson(platform, userId, input)) };
    }),

    changePassword: os.changePassword.handler(async ({ context, input }) => {
      const signedIn = personOf(context);
      const passwords = { current: input.current_password, next: input.new_password };
      const sessions_ended = await withHashPriority(true, () => changePassword(platform, signedIn, passwords));
      return { success: true, message: "Password changed successfully.", data: { sessions_ended } };
    }),

    signOutEverywhere: os.signOutEverywhere.handler(async ({ context }) => {
      const { userId } = personOf(context);
      return { success: true, data: { sessions_ended: await signOutEverywhere(platform, userId) } };
    }),

    avatarUpload: os.avatarUpload.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const picture = { contentType: input.content_type.toLowerCase(), contentLength: input.content_length };
      const { signed_url, url } = await signAvatarUpload(platform, userId, picture);
      return { success: true, data: { signed_url, url } };
    }),

    saveAvatar: os.saveAvatar.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      return { success: true, data: presentProfile(await saveAvatar(platform, userId, input.url)) };
    }),

    removeAvatar: os.removeAvatar.handler(async ({ context }) => {
      const { userId } = personOf(context);
      return { success: true, data: presentProfile(await removeAvatar(platform, userId)) };
    }),
  };
}
