import type { CloudSpeechConfig } from "./cloud-speech-config.ts";
/** Which work a process takes on: answering requests, running jobs, or both. */
export type Role = "web" | "worker";

export type DatabaseConfig =
  | { kind: "embedded"; poolSize: number }
  | {
      kind: "url";
      /** postgres:// address of an own PostgreSQL, 15 or newer. */
      url: string;
      /** The same database past a pooler; undefined: `url` leads to it. */
      directUrl?: string | undefined;
      poolSize: number;
    };

export type StorageConfig =
  | { kind: "disk"; folder: string }
  | {
      kind: "s3";
      /** Absent: Amazon's own endpoint of the region. */
      endpoint: string | undefined;
      region: string;
      bucket: string;
      /** Absent: the credentials the machine itself offers. */
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
      forcePathStyle: boolean;
      /** Put before every key; "" or ends in "/". */
      prefix: string;
    };

export type MailConfig =
  | { kind: "smtp"; url: string; from: string }
  | {
      kind: "outbox";
      /** Folder that takes one .eml file a mail. */
      folder: string;
      from: string;
    };

export type BillingConfig = { kind: "sandbox" } | { kind: "none" } | StripeConfig;

export interface StripeConfig {
  kind: "stripe";
  secretKey: string;
  webhookSecret: string;
  /** Where its API answers, when not at Stripe's own address: in tests. */
  api?: { host: string; port: number };
}

/** Who sells plans, as invoices name them. */
export interface SellerConfig {
  name: string;
  /** Lines below the name. */
  address: string[];
  /** ISO 3166-1 alpha-2; empty where it is not given. */
  country: string;
  taxId: string;
  /** What the numbers of invoices begin with: each has a series of its own. */
  invoicePrefix: string;
}

/** An OpenID Connect provider people may sign in with. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As the sign-in button names it. */
  name: string;
}

/** A server that speaks the OpenAI speech call. */
export interface OpenAiSpeechConfig {
  url: string;
  key: string | undefined;
  model: string;
  /** None: the server is asked for them. */
  voices: string[];
  /** Of all its voices, with what the server is told for each. */
  styles?: { name: string; instructions: string }[];
  /** Calls at the same time. */
  atOnce?: number;
}

/** A host (and port, when given) the article importer may reach although its address is private. */
export interface AllowedHost {
  host: string;
  port: number | undefined;
}

/** Addresses outside the product that its screens lead to; undefined: not offered. */
export interface OperatorLinks {
  support: string | undefined;
  feedback: string | undefined;
  changelog: string | undefined;
  knowledgeBase: string | undefined;
  terms: string | undefined;
  privacy: string | undefined;
  starterVideo: string | undefined;
}

/** Markdown files that take the place of our own pages; absolute. */
export interface LegalFiles {
  termsFile: string | undefined;
  privacyFile: string | undefined;
}

/** Every setting of the server, checked; made by `loadConfig` and by nothing else. */
export interface Config {
  host: string;
  /** 0 asks the system for a free one. */
  port: number;
  /** Origin people reach the server at, without a slash at the end. */
  publicUrl: string;
  /** Absolute folder of everything the server keeps on disk. */
  dataDir: string;
  database: DatabaseConfig;
  storage: StorageConfig;
  roles: ReadonlySet<Role>;
  mail: MailConfig;
  billing: BillingConfig;
  seller: SellerConfig;
  oidc: OidcConfig | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  openAiSpeech: OpenAiSpeechConfig | undefined;
  cloudSpeech: CloudSpeechConfig;
  /** What services charge, in place of the prices that come along. */
  speechPricesFile: string | undefined;
  /** Where voice packs of the catalogue are downloaded from, in place of their upstream. */
  voiceMirror: string | undefined;
  links: OperatorLinks;
  legal: LegalFiles;
  /** Whom messages of the people here are mailed to. */
  operatorEmail: string | undefined;
  /** Mail addresses, in lower case, of the people who run this installation; empty: the first account does. */
  operators: string[];
  /** Signs tokens for the operator's feedback tool. */
  feedbackSecret: string | undefined;
  mixpanel: { token: string; url: string } | undefined;
  /** Address of the hub that podcast feeds name. */
  websub: string | undefined;
  podping: { url: string; token: string } | undefined;
  /** A MaxMind database. */
  geoipFile: string | undefined;
  /** Ranges of addresses, a line each. */
  dataCentresFile: string | undefined;
  /** In small letters. */
  countryHeader: string | undefined;
  /** Retention of the log of players' events. */
  playerEventDays: number;
  sentryDsn: string | undefined;
  fetchAllow: AllowedHost[];
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Signs and encrypts what leaves the server; at least 32 characters. */
  secret: string;
  /** Whether `secret` may take the place of the one that the database was used with. */
  acceptNewSecret: boolean;
  /** What Fastify calls trustProxy: false, true, a count of hops, or addresses and ranges. */
  trustProxy: boolean | number | string[];
  /** Connections, and requests at once, of one IPv4 address or /64 of IPv6. */
  connectionsPerAddress: number;
}
