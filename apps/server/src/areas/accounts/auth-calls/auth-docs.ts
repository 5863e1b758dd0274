import { failureSchema } from "@lectern/contract";
import { z } from "zod";
import type { RouteDoc, RouteDocs } from "../../../platform/http/index.ts";
import { type AuthCall, authCalls } from "./call-table.ts";
import { authCookies } from "../identity/auth-cookies.ts";
import { type AuthFailure, unconfirmed } from "../identity/auth-failures.ts";
import { codeMailSchema, mailRateLimit } from "../identity/code-mails.ts";
import { completeSignUpCall } from "./complete-sign-up-route.ts";
import { AUTH_PATH } from "../identity/identity-options.ts";
import { providerCalls, providerLimit } from "./provider-routes.ts";

const tag = "auth";
/** Below /api, like all paths of the document. */
const documentedPath = AUTH_PATH.replace("/api", "");

/** The public identity calls in the OpenAPI document, generated from the definitions that enforce them. */
export function authDocs(publicUrl: string): RouteDocs {
  const posts = [...authCalls, completeSignUpCall].map((call) => ({
    ...routeDoc(call),
    method: "post" as const,
    body: call.body,
    answers: { 200: { description: "Done.", schema: call.answer }, ...failureAnswers(call.failures) },
    ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
    rateLimits: rateLimitsOf(call),
  }));
  const pages = providerCalls.map((call) => ({
    ...routeDoc(call),
    method: "get" as const,
    parameters: call.parameters,
    rateLimits: [{ per: "network" as const, ...providerLimit }],
    answers: { 302: { description: "Leads the browser on; where it did not succeed, to the sign-in screen." } },
  }));
  return { routes: [...posts, ...pages], cookies: authCookies(publicUrl) };
}

function routeDoc({ path, summary, description }: { path: string; summary: string; description?: string }) {
  const id = [tag, ...path.split("/").slice(1)].join(".").replaceAll(/[{}]/g, "");
  return { id, tag, path: documentedPath + path, summary, ...(description === undefined ? {} : { description }) };
}

function rateLimitsOf({ limits, sendsCode }: Pick<AuthCall, "limits" | "sendsCode">): RouteDoc["rateLimits"] {
  const { perNetwork, perAccount, perAccountWithCode } = limits;
  return [
    { per: "network", ...perNetwork },
    ...(perAccount ? [{ ...perAccount, per: { field: "email" } }] : []),
    ...(perAccountWithCode ? [{ ...perAccountWithCode, per: { field: "email" } }] : []),
    ...(sendsCode ? [{ per: { field: "email" }, ...mailRateLimit }] : []),
  ];
}

function failureAnswers(failures: readonly AuthFailure[]): RouteDoc["answers"] {
  return Object.fromEntries(
    [...Map.groupBy(failures, ({ status }) => status)].map(([status, ofStatus]) => {
      const codes = ofStatus.map(({ code }) => code);
      const schema = failureSchema.extend({
        code: z.enum(codes),
        ...(codes.includes(unconfirmed.code) ? { data: codeMailSchema.optional() } : {}),
      });
      const description = ofStatus.map(({ code, message }) => `${code}: ${message}`).join(" ");
      return [status, { description, schema }];
    }),
  );
}
