import { resolve } from "node:path";
import { z } from "zod";
import { cloudSpeechOf, cloudSpeechShape } from "./cloud-speech.ts";
import type { Config, DatabaseConfig, MailConfig, Role, StorageConfig } from "./config.ts";
import type { Environment } from "./environment.ts";
import { loadOrCreateSecret } from "./load-or-create-secret.ts";
import type { SettingName } from "./settings.ts";
import { speechStyles } from "./speech-styles.ts";
import {
  urlWithProtocol,
  allowedHosts,
  ConfigError,
  flag,
  list,
  mailbox,
  mailboxes,
  numberBetween,
  origin,
  sellerAddress,
  sender,
  missingSetting,
  trustProxy,
  webAddress,
} from "./values.ts";

const text = z.string();

const roles = list.transform((names, context): ReadonlySet<Role> => {
  const chosen = new Set<Role>();
  for (const name of names) {
    if (name === "web" || name === "worker") chosen.add(name);
    else {
      context.issues.push({ code: "custom", message: `holds "${name}"; a role is web or worker`, input: name });
      return z.NEVER;
    }
  }
  if (chosen.size === 0) context.issues.push({ code: "custom", message: "names no role", input: names });
  return chosen;
});

const shape = {
  PORT: numberBetween(0, 65_535).default(4100),
  HOST: z
    .string()
    .regex(/^[0-9a-zA-Z.:-]+$/, "is not an address to listen on")
    .default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustProxy.default(false),
  CONNECTIONS_PER_ADDRESS: numberBetween(16, 100_000).default(256),
  ROLES: roles.default(new Set<Role>(["web", "worker"])),
  SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  ACCEPT_NEW_SECRET: z.literal("1", "has to be 1, or left out").optional(),
  DATA_DIR: text.default("./data"),
  DATABASE_URL: urlWithProtocol("postgres:", "postgresql:").optional(),
  DATABASE_DIRECT_URL: urlWithProtocol("postgres:", "postgresql:").optional(),
  DATABASE_POOL: numberBetween(3, 100).default(10),
  S3_BUCKET: text.regex(/^[0-9a-zA-Z._-]{3,255}$/, "is not the name of a bucket").optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text.regex(/^[0-9a-zA-Z-]+$/, "is not the name of a region").default("us-east-1"),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_PREFIX: text.regex(/^[0-9a-zA-Z._/-]*$/, "may hold letters, digits, and . _ - / only").default(""),
  SMTP_URL: urlWithProtocol("smtp:", "smtps:").optional(),
  MAIL_FROM: sender.default("Lectern <lectern@localhost>"),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(60, "is longer than 60 characters").default("Single sign-on"),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  BILLING: z.enum(["sandbox", "none", "stripe"], "has to be sandbox, none or stripe").default("sandbox"),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  SELLER_NAME: text.max(200, "is longer than 200 characters").default("Lectern"),
  SELLER_ADDRESS: sellerAddress.default([]),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is not a country\'s two letters in capitals, such as "NO"')
    .default(""),
  SELLER_TAX_ID: text.max(40, "is longer than 40 characters").default(""),
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z\d]{1,10}$/, "has to be 1 to 10 capital letters and digits")
    .default("LEC"),
  OPENAI_SPEECH_URL: webAddress.optional(),
  OPENAI_SPEECH_KEY: text.optional(),
  OPENAI_SPEECH_MODEL: text.default("tts-1"),
  OPENAI_SPEECH_VOICES: list.default([]),
  OPENAI_SPEECH_STYLES: speechStyles.default([]),
  OPENAI_SPEECH_CONCURRENCY: numberBetween(1, 100).default(8),
  ...cloudSpeechShape,
  SPEECH_PRICES_FILE: text.optional(),
  VOICE_MIRROR: webAddress.optional(),
  SUPPORT_URL: urlWithProtocol("http:", "https:", "mailto:").optional(),
  FEEDBACK_URL: webAddress.optional(),
  FEEDBACK_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
  CHANGELOG_URL: webAddress.optional(),
  KNOWLEDGE_BASE_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  OPERATOR_EMAIL: mailbox.optional(),
  OPERATORS: mailboxes.default([]),
  TERMS_FILE: text.optional(),
  PRIVACY_FILE: text.optional(),
  STARTER_VIDEO_URL: webAddress.optional(),
  GEOIP_FILE: text.optional(),
  DATA_CENTRES_FILE: text.optional(),
  COUNTRY_HEADER: text.regex(/^[0-9A-Za-z-]+$/, "is not the name of a header").optional(),
  PLAYER_EVENT_DAYS: numberBetween(7, 3650).default(90),
  WEBSUB_HUB: urlWithProtocol("http:", "https:").optional(),
  PODPING_URL: urlWithProtocol("http:", "https:").optional(),
  PODPING_TOKEN: text.optional(),
  MIXPANEL_TOKEN: text.optional(),
  MIXPANEL_URL: webAddress.default("https://api.mixpanel.com"),
  FETCH_ALLOW: allowedHosts.default([]),
  SENTRY_DSN: urlWithProtocol("http:", "https:").optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "has to be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
} satisfies Record<SettingName, z.ZodType>;

const schema = z.object(shape);

type Values = z.output<typeof schema>;

/**
 * Makes the typed config of what was read from the environment; relative folders are below `workingFolder`.
 * Makes and keeps the secret when none is given.
 * @throws ConfigError on the first value that cannot be used.
 */
export function loadConfig(environment: Environment, workingFolder: string): Config {
  const values = check(environment);
  const dataDir = resolve(workingFolder, values.DATA_DIR);
  const database = databaseOf(values);
  const storage = storageOf(values, dataDir);
  refuseHalfSplit(values, database, storage);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    database,
    storage,
    roles: values.ROLES,
    mail: mailOf(values, dataDir),
    billing: billingOf(values),
    seller: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS,
      country: values.SELLER_COUNTRY,
      taxId: values.SELLER_TAX_ID,
      invoicePrefix: values.INVOICE_PREFIX,
    },
    oidc: oidcOf(values),
    google: googleOf(values),
    openAiSpeech: openAiSpeechOf(values),
    cloudSpeech: cloudSpeechOf(values, workingFolder),
    speechPricesFile: values.SPEECH_PRICES_FILE && resolve(workingFolder, values.SPEECH_PRICES_FILE),
    voiceMirror: values.VOICE_MIRROR,
    links: {
      support: values.SUPPORT_URL,
      feedback: values.FEEDBACK_URL,
      changelog: values.CHANGELOG_URL,
      knowledgeBase: values.KNOWLEDGE_BASE_URL,
      terms: values.TERMS_URL,
      privacy: values.PRIVACY_URL,
      starterVideo: values.STARTER_VIDEO_URL,
    },
    legal: legalOf(values, workingFolder),
    operatorEmail: values.OPERATOR_EMAIL,
    operators: values.OPERATORS,
    feedbackSecret: feedbackSecretOf(values),
    mixpanel:
      values.MIXPANEL_TOKEN === undefined ? undefined : { token: values.MIXPANEL_TOKEN, url: values.MIXPANEL_URL },
    websub: values.WEBSUB_HUB,
    podping: podpingOf(values),
    dataCentresFile:
      values.DATA_CENTRES_FILE === undefined ? undefined : resolve(workingFolder, values.DATA_CENTRES_FILE),
    geoipFile: values.GEOIP_FILE === undefined ? undefined : resolve(workingFolder, values.GEOIP_FILE),
    countryHeader: countryHeaderOf(values),
    playerEventDays: values.PLAYER_EVENT_DAYS,
    sentryDsn: values.SENTRY_DSN,
    fetchAllow: values.FETCH_ALLOW,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET ?? loadOrCreateSecret(dataDir),
    acceptNewSecret: values.ACCEPT_NEW_SECRET !== undefined,
    trustProxy: values.TRUST_PROXY,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  };
}

function check(environment: Environment): Values {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}

function databaseOf(values: Values): DatabaseConfig {
  const poolSize = values.DATABASE_POOL;
  const directUrl = values.DATABASE_DIRECT_URL;
  if (values.DATABASE_URL !== undefined) return { kind: "url", url: values.DATABASE_URL, directUrl, poolSize };
  if (directUrl !== undefined) throw new ConfigError("DATABASE_DIRECT_URL is set, but DATABASE_URL is not.");
  return { kind: "embedded", poolSize };
}

function storageOf(values: Values, dataDir: string): StorageConfig {
  if (values.S3_BUCKET === undefined) {
    for (const name of ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
      if (values[name] !== undefined) throw new ConfigError(`${name} is set, but S3_BUCKET is not.`);
    }
    return { kind: "disk", folder: resolve(dataDir, "files") };
  }
  const pair = pairOf(values, "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  const prefix = values.S3_PREFIX.replace(/^\/+|\/+$/g, "");
  return {
    kind: "s3",
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    credentials: pair && { accessKeyId: pair[0], secretAccessKey: pair[1] },
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
    prefix: prefix === "" ? "" : `${prefix}/`,
  };
}

function refuseHalfSplit(values: Values, database: DatabaseConfig, storage: StorageConfig): void {
  if (values.ROLES.size === 2) return;
  const why = `ROLES is ${[...values.ROLES].join()}, so that other processes do the rest, but`;
  if (database.kind === "embedded") {
    throw new ConfigError(`${why} the embedded database serves one process only: set DATABASE_URL.`);
  }
  if (storage.kind === "disk") {
    throw new ConfigError(`${why} files on the local disk are seen by one machine only: set S3_BUCKET.`);
  }
  if (values.SECRET === undefined) {
    throw new ConfigError(`${why} they have to share one SECRET, and it is not set.`);
  }
}

function podpingOf(values: Values): Config["podping"] {
  const pair = pairOf(values, "PODPING_URL", "PODPING_TOKEN");
  return pair && { url: pair[0], token: pair[1] };
}

function mailOf(values: Values, dataDir: string): MailConfig {
  const from = values.MAIL_FROM;
  if (values.SMTP_URL === undefined) return { kind: "outbox", folder: resolve(dataDir, "outbox"), from };
  return { kind: "smtp", url: values.SMTP_URL, from };
}

function billingOf(values: Values): Config["billing"] {
  if (values.BILLING !== "stripe") return { kind: values.BILLING };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined) throw new ConfigError("BILLING is stripe, but STRIPE_SECRET_KEY is not set.");
  if (webhookSecret === undefined) throw new ConfigError("BILLING is stripe, but STRIPE_WEBHOOK_SECRET is not set.");
  return { kind: "stripe", secretKey, webhookSecret };
}

function oidcOf(values: Values): Config["oidc"] {
  const pair = pairOf(values, "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET");
  if (values.OIDC_ISSUER === undefined) {
    if (pair) throw new ConfigError("OIDC_CLIENT_ID is set, but OIDC_ISSUER is not.");
    return undefined;
  }
  if (!pair) throw new ConfigError("OIDC_ISSUER is set, but OIDC_CLIENT_ID is not.");
  return { issuer: values.OIDC_ISSUER, clientId: pair[0], clientSecret: pair[1], name: values.OIDC_NAME };
}

function feedbackSecretOf(values: Values): string | undefined {
  const { FEEDBACK_SECRET: own, SECRET: secret } = values;
  if (own !== undefined && own === secret) {
    throw new ConfigError("FEEDBACK_SECRET is the same as SECRET: the feedback tool could sign anybody in.");
  }
  return own;
}

function legalOf(values: Values, workingFolder: string): Config["legal"] {
  if (values.TERMS_FILE !== undefined && values.TERMS_URL !== undefined) {
    throw new ConfigError("TERMS_FILE and TERMS_URL are both set: only one of them can be shown.");
  }
  if (values.PRIVACY_FILE !== undefined && values.PRIVACY_URL !== undefined) {
    throw new ConfigError("PRIVACY_FILE and PRIVACY_URL are both set: only one of them can be shown.");
  }
  return {
    termsFile: values.TERMS_FILE && resolve(workingFolder, values.TERMS_FILE),
    privacyFile: values.PRIVACY_FILE && resolve(workingFolder, values.PRIVACY_FILE),
  };
}

function countryHeaderOf(values: Values): string | undefined {
  if (values.COUNTRY_HEADER !== undefined && values.TRUST_PROXY === false) {
    throw new ConfigError("COUNTRY_HEADER is set, but TRUST_PROXY is not: anyone could send that header.");
  }
  return values.COUNTRY_HEADER?.toLowerCase();
}

function googleOf(values: Values): Config["google"] {
  const pair = pairOf(values, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  return pair && { clientId: pair[0], clientSecret: pair[1] };
}

function openAiSpeechOf(values: Values): Config["openAiSpeech"] {
  const url = values.OPENAI_SPEECH_URL;
  if (url === undefined) {
    const pointless = [values.OPENAI_SPEECH_KEY ?? "", values.OPENAI_SPEECH_VOICES, values.OPENAI_SPEECH_STYLES];
    if (pointless.every(({ length }) => length === 0)) return undefined;
    throw new ConfigError(
      "OPENAI_SPEECH_KEY, OPENAI_SPEECH_VOICES or OPENAI_SPEECH_STYLES is set, but OPENAI_SPEECH_URL is not.",
    );
  }
  const { OPENAI_SPEECH_KEY: key, OPENAI_SPEECH_MODEL: model, OPENAI_SPEECH_VOICES: voices } = values;
  const { OPENAI_SPEECH_STYLES: styles, OPENAI_SPEECH_CONCURRENCY: atOnce } = values;
  return { url, key, model, voices, styles, atOnce };
}

type TextName = { [Name in keyof Values]-?: Values[Name] extends string | undefined ? Name : never }[keyof Values];

/** Both or neither of two settings that make sense together only. */
function pairOf(values: Values, first: TextName, second: TextName): [string, string] | undefined {
  const one = values[first];
  const other = values[second];
  if (one !== undefined && other !== undefined) return [one, other];
  if (one === undefined && other === undefined) return undefined;
  const [set, missing] = one === undefined ? [second, first] : [first, second];
  throw missingSetting(set, missing);
}
