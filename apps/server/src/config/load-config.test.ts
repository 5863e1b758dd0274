import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, loadConfig, readEnvironment, settings, settingsTable } from "./index.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const split = { DATABASE_URL: "postgres://db/lectern", S3_BUCKET: "audio", SECRET };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lectern-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(given: Record<string, string> = {}) {
  return loadConfig(readEnvironment({ SECRET, ...given }), folder);
}

/** The key of a service account, as Google hands it out. */
function googleKeyFile(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const path = join(folder, "google.json");
  const file = {
    type: "service_account",
    client_email: "lectern@test.iam.gserviceaccount.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    token_uri: "https://oauth2.googleapis.com/token",
  };
  writeFileSync(path, JSON.stringify(file));
  return path;
}

describe("omitSearchKeys any setting", () => {
  test("Lectern runs alone, with everything below ./data", () => {
    expect(load()).toEqual({
      host: "127.0.0.1",
      port: 4100,
      publicUrl: "http://localhost:4100",
      dataDir: join(folder, "data"),
      database: { kind: "embedded", poolSize: 10 },
      storage: { kind: "disk", folder: join(folder, "data/files") },
      roles: new Set(["web", "worker"]),
      mail: { kind: "outbox", folder: join(folder, "data/outbox"), from: "Lectern <lectern@localhost>" },
      billing: { kind: "sandbox" },
      seller: { name: "Lectern", address: [], country: "", taxId: "", invoicePrefix: "LEC" },
      oidc: undefined,
      google: undefined,
      openAiSpeech: undefined,
      cloudSpeech: {},
      speechPricesFile: undefined,
      voiceMirror: undefined,
      links: {
        support: undefined,
        feedback: undefined,
        changelog: undefined,
        knowledgeBase: undefined,
        terms: undefined,
        privacy: undefined,
        starterVideo: undefined,
      },
      legal: { termsFile: undefined, privacyFile: undefined },
      operatorEmail: undefined,
      operators: [],
      feedbackSecret: undefined,
      mixpanel: undefined,
      websub: undefined,
      podping: undefined,
      geoipFile: undefined,
      dataCentresFile: undefined,
      countryHeader: undefined,
      playerEventDays: 90,
      sentryDsn: undefined,
      fetchAllow: [],
      logLevel: "info",
      secret: SECRET,
      acceptNewSecret: false,
      trustProxy: false,
      connectionsPerAddress: 256,
    });
  });

  test("a blank setting is as good as none", () => {
    expect(load({ PORT: "  ", DATABASE_URL: "" })).toEqual(load());
  });
});

test("every kind of setting finds its place", () => {
  const config = load({
    PORT: "8080",
    HOST: "::",
    PUBLIC_URL: "https://Lectern.example.com/",
    TRUST_PROXY: "10.0.0.0/8, ::1",
    CONNECTIONS_PER_ADDRESS: "300",
    ROLES: "worker",
    DATA_DIR: "/srv/lectern",
    DATABASE_URL: "postgresql://me:pass@db.example.com/lectern?sslmode=require",
    DATABASE_DIRECT_URL: "postgresql://me:pass@db.example.com:5433/lectern",
    DATABASE_POOL: "25",
    S3_BUCKET: "audio",
    S3_ENDPOINT: "https://minio.example.com/",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
    S3_FORCE_PATH_STYLE: "true",
    S3_PREFIX: "/lectern/prod/",
    SMTP_URL: "smtps://me:pass@mail.example.com:465",
    MAIL_FROM: "The Gazette <hello@example.com>",
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "lectern",
    OIDC_CLIENT_SECRET: "shh",
    GOOGLE_CLIENT_ID: "g",
    GOOGLE_CLIENT_SECRET: "gs",
    BILLING: "stripe",
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "whsec",
    POLLY_REGION: "eu-central-1",
    POLLY_ACCESS_KEY_ID: "AKIATESTTEST",
    POLLY_SECRET_ACCESS_KEY: "test/secret",
    POLLY_URL: "http://localhost:4566/",
    AZURE_SPEECH_KEY: "0123456789abcdef",
    AZURE_SPEECH_REGION: "westeurope",
    GOOGLE_TTS_CREDENTIALS_FILE: googleKeyFile(),
    ELEVENLABS_KEY: "sk_0123456789",
    ELEVENLABS_CONCURRENCY: "2",
    OPENAI_SPEECH_URL: "http://localhost:8880/v1/",
    OPENAI_SPEECH_VOICES: "alloy, echo,,",
    VOICE_MIRROR: "https://mirror.example.com/voices",
    OPENAI_SPEECH_STYLES: "newscast = Read like a news anchor. ; slow=Speed=slow;",
    SUPPORT_URL: "mailto:help@example.com",
    FEEDBACK_URL: "https://feedback.example.com/",
    FEEDBACK_SECRET: "sixteen letters!",
    CHANGELOG_URL: "https://example.com/news",
    KNOWLEDGE_BASE_URL: "https://help.example.com",
    TERMS_URL: "https://example.com/terms",
    PRIVACY_URL: "https://example.com/privacy",
    OPERATOR_EMAIL: "operator@example.com",
    OPERATORS: "Ann@example.com, ben@example.com",
    STARTER_VIDEO_URL: "https://cdn.example.com/start.mp4",
    GEOIP_FILE: "places/city.mmdb",
    DATA_CENTRES_FILE: "places/data-centres.txt",
    PLAYER_EVENT_DAYS: "30",
    COUNTRY_HEADER: "CF-IPCountry",
    WEBSUB_HUB: "https://hub.example.com/publish",
    PODPING_URL: "https://podping.example.com/",
    PODPING_TOKEN: "ping",
    MIXPANEL_TOKEN: "token",
    MIXPANEL_URL: "https://api-eu.mixpanel.com/",
    FETCH_ALLOW: "localhost:8080, Intranet.example.com, [::1]:99, fd00::1",
    SENTRY_DSN: "https://key@errors.example.com/1",
    LOG_LEVEL: "debug",
    SELLER_NAME: "Lectern AS",
    SELLER_ADDRESS: " Storgata 1; ;0155 Oslo",
    SELLER_COUNTRY: "NO",
    SELLER_TAX_ID: "NO995525828MVA",
    INVOICE_PREFIX: "LNO",
    ACCEPT_NEW_SECRET: "1",
  });
  expect(config).toEqual({
    host: "::",
    port: 8080,
    publicUrl: "https://lectern.example.com",
    trustProxy: ["10.0.0.0/8", "::1"],
    connectionsPerAddress: 300,
    roles: new Set(["worker"]),
    dataDir: "/srv/lectern",
    database: {
      kind: "url",
      url: "postgresql://me:pass@db.example.com/lectern?sslmode=require",
      directUrl: "postgresql://me:pass@db.example.com:5433/lectern",
      poolSize: 25,
    },
    storage: {
      kind: "s3",
      bucket: "audio",
      endpoint: "https://minio.example.com",
      region: "us-east-1",
      credentials: { accessKeyId: "id", secretAccessKey: "key" },
      forcePathStyle: true,
      prefix: "lectern/prod/",
    },
    mail: { kind: "smtp", url: "smtps://me:pass@mail.example.com:465", from: "The Gazette <hello@example.com>" },
    oidc: { issuer: "https://id.example.com", clientId: "lectern", clientSecret: "shh", name: "Single sign-on" },
    google: { clientId: "g", clientSecret: "gs" },
    billing: { kind: "stripe", secretKey: "sk", webhookSecret: "whsec" },
    seller: {
      name: "Lectern AS",
      address: ["Storgata 1", "0155 Oslo"],
      country: "NO",
      taxId: "NO995525828MVA",
      invoicePrefix: "LNO",
    },
    cloudSpeech: {
      polly: {
        region: "eu-central-1",
        credentials: { accessKeyId: "AKIATESTTEST", secretAccessKey: "test/secret" },
        url: "http://localhost:4566",
        atOnce: 8,
      },
      azure: { key: "0123456789abcdef", region: "westeurope", url: undefined, atOnce: 8 },
      google: {
        credentials: {
          clientEmail: "lectern@test.iam.gserviceaccount.com",
          privateKey: expect.stringContaining("PRIVATE KEY"),
          tokenUrl: "https://oauth2.googleapis.com/token",
        },
        url: undefined,
        atOnce: 8,
      },
      elevenlabs: { key: "sk_0123456789", model: "eleven_multilingual_v2", url: undefined, atOnce: 2 },
    },
    voiceMirror: "https://mirror.example.com/voices",
    openAiSpeech: {
      url: "http://localhost:8880/v1",
      key: undefined,
      model: "tts-1",
      voices: ["alloy", "echo"],
      styles: [
        { name: "newscast", instructions: "Read like a news anchor." },
        { name: "slow", instructions: "Speed=slow" },
      ],
      atOnce: 8,
    },
    links: {
      support: "mailto:help@example.com",
      feedback: "https://feedback.example.com",
      changelog: "https://example.com/news",
      knowledgeBase: "https://help.example.com",
      terms: "https://example.com/terms",
      privacy: "https://example.com/privacy",
      starterVideo: "https://cdn.example.com/start.mp4",
    },
    legal: { termsFile: undefined, privacyFile: undefined },
    operatorEmail: "operator@example.com",
    operators: ["ann@example.com", "ben@example.com"],
    feedbackSecret: "sixteen letters!",
    mixpanel: { token: "token", url: "https://api-eu.mixpanel.com" },
    websub: "https://hub.example.com/publish",
    podping: { url: "https://podping.example.com/", token: "ping" },
    geoipFile: join(folder, "places/city.mmdb"),
    dataCentresFile: join(folder, "places/data-centres.txt"),
    countryHeader: "cf-ipcountry",
    playerEventDays: 30,
    fetchAllow: [
      { host: "localhost", port: 8080 },
      { host: "intranet.example.com", port: undefined },
      { host: "::1", port: 99 },
      { host: "fd00::1", port: undefined },
    ],
    sentryDsn: "https://key@errors.example.com/1",
    logLevel: "debug",
    secret: SECRET,
    acceptNewSecret: true,
  });
});

test("files of terms are found from the folder Lectern is started in", () => {
  expect(load({ TERMS_FILE: "texts/terms.md", PRIVACY_FILE: "/srv/privacy.md" }).legal).toEqual({
    termsFile: join(folder, "texts/terms.md"),
    privacyFile: "/srv/privacy.md",
  });
});

test("events are forwarded where Mixpanel usually takes them", () => {
  expect(load({ MIXPANEL_TOKEN: "t" }).mixpanel).toEqual({ token: "t", url: "https://api.mixpanel.com" });
  expect(load({ MIXPANEL_URL: "https://api-eu.mixpanel.com" }).mixpanel).toBeUndefined();
});

test.each([
  ["true", true],
  ["false", false],
  ["2", 2],
  ["loopback", ["loopback"]],
])("TRUST_PROXY %s is %j", (value, expected) => {
  expect(load({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each([
  [{ PORT: "80a" }, "PORT is not a whole number."],
  [{ PORT: "70000" }, "PORT has to be between 0 and 65535."],
  [{ PORT: "-1" }, "PORT is not a whole number."],
  [{ SELLER_COUNTRY: "Norway" }, 'SELLER_COUNTRY is not a country\'s two letters in capitals, such as "NO".'],
  [{ SELLER_ADDRESS: "a;b;c;d;e;f;g" }, "SELLER_ADDRESS has more than 6 lines, or one of more than 200 characters."],
  [{ INVOICE_PREFIX: "lec-" }, "INVOICE_PREFIX has to be 1 to 10 capital letters and digits."],
  [{ OPERATOR_EMAIL: "Ann <ann@example.com>" }, "OPERATOR_EMAIL is not one mail address."],
  [{ OPERATORS: "ann@example.com, Ben" }, "OPERATORS is not one mail address."],
  [{ OPERATOR_EMAIL: "a@example.com, b@example.com" }, "OPERATOR_EMAIL is not one mail address."],
  [
    { TERMS_FILE: "terms.md", TERMS_URL: "https://example.com/terms" },
    "TERMS_FILE and TERMS_URL are both set: only one of them can be shown.",
  ],
  [
    { PRIVACY_FILE: "privacy.md", PRIVACY_URL: "https://example.com/privacy" },
    "PRIVACY_FILE and PRIVACY_URL are both set: only one of them can be shown.",
  ],
  [{ HOST: "a b" }, "HOST is not an address to listen on."],
  [{ PUBLIC_URL: "lectern.example.com" }, "PUBLIC_URL is not an address that starts with http:// or https://."],
  [{ PUBLIC_URL: "https://example.com/lectern" }, "PUBLIC_URL has to be an address without a path."],
  [{ PUBLIC_URL: "ftp://example.com" }, "PUBLIC_URL is not an address that starts with http:// or https://."],
  [
    { TRUST_PROXY: "maybe" },
    "TRUST_PROXY has to be true, false, a number of proxies, or addresses separated by commas.",
  ],
  [{ ROLES: "web,api" }, 'ROLES holds "api"; a role is web or worker.'],
  [{ ROLES: "," }, "ROLES names no role."],
  [{ SECRET: "short" }, "SECRET needs at least 32 characters."],
  [{ DATABASE_URL: "mysql://db/x" }, "DATABASE_URL is not an address that starts with postgres:// or postgresql://."],
  [{ DATABASE_DIRECT_URL: "postgres://db/x" }, "DATABASE_DIRECT_URL is set, but DATABASE_URL is not."],
  [{ PLAYER_EVENT_DAYS: "2" }, "PLAYER_EVENT_DAYS has to be between 7 and 3650."],
  [{ DATABASE_POOL: "2" }, "DATABASE_POOL has to be between 3 and 100."],
  [{ S3_ENDPOINT: "https://minio.example.com" }, "S3_ENDPOINT is set, but S3_BUCKET is not."],
  [{ S3_BUCKET: "a" }, "S3_BUCKET is not the name of a bucket."],
  [{ S3_BUCKET: "audio", S3_ACCESS_KEY_ID: "id" }, "S3_ACCESS_KEY_ID is set, but S3_SECRET_ACCESS_KEY is not."],
  [{ S3_BUCKET: "audio", S3_FORCE_PATH_STYLE: "yes" }, "S3_FORCE_PATH_STYLE has to be true or false."],
  [{ S3_BUCKET: "audio", S3_PREFIX: "a b" }, "S3_PREFIX may hold letters, digits, and . _ - / only."],
  [{ SMTP_URL: "mail.example.com:25" }, "SMTP_URL is not an address that starts with smtp:// or smtps://."],
  [{ MAIL_FROM: "Lectern" }, "MAIL_FROM is not a mail address, or Name <address>."],
  [{ MAIL_FROM: "a@b.c\nBcc: x@y.z" }, "MAIL_FROM is not a mail address, or Name <address>."],
  [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_ISSUER is set, but OIDC_CLIENT_ID is not."],
  [{ OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" }, "OIDC_CLIENT_ID is set, but OIDC_ISSUER is not."],
  [{ GOOGLE_CLIENT_SECRET: "x" }, "GOOGLE_CLIENT_SECRET is set, but GOOGLE_CLIENT_ID is not."],
  [{ BILLING: "paypal" }, "BILLING has to be sandbox, none or stripe."],
  [{ BILLING: "stripe" }, "BILLING is stripe, but STRIPE_SECRET_KEY is not set."],
  [{ BILLING: "stripe", STRIPE_SECRET_KEY: "sk" }, "BILLING is stripe, but STRIPE_WEBHOOK_SECRET is not set."],
  [
    { OPENAI_SPEECH_URL: "localhost:8880" },
    "OPENAI_SPEECH_URL is not an address that starts with http:// or https://.",
  ],
  [
    { OPENAI_SPEECH_KEY: "k" },
    "OPENAI_SPEECH_KEY, OPENAI_SPEECH_VOICES or OPENAI_SPEECH_STYLES is set, but OPENAI_SPEECH_URL is not.",
  ],
  [
    { OPENAI_SPEECH_STYLES: "a=b" },
    "OPENAI_SPEECH_KEY, OPENAI_SPEECH_VOICES or OPENAI_SPEECH_STYLES is set, but OPENAI_SPEECH_URL is not.",
  ],
  [{ POLLY_REGION: "eu-central-1" }, "POLLY_REGION is set, but POLLY_ACCESS_KEY_ID is not."],
  [{ POLLY_URL: "http://localhost" }, "POLLY_URL is set, but POLLY_REGION is not."],
  [{ AZURE_SPEECH_KEY: "0123456789" }, "AZURE_SPEECH_KEY is set, but AZURE_SPEECH_REGION is not."],
  [{ ELEVENLABS_KEY: "a b" }, "ELEVENLABS_KEY is not a key: 8 to 500 characters without blanks."],
  [
    { GOOGLE_TTS_CREDENTIALS_FILE: "/nowhere/key.json" },
    "GOOGLE_TTS_CREDENTIALS_FILE (/nowhere/key.json) cannot be read.",
  ],
  [
    { GOOGLE_TTS_CREDENTIALS_FILE: "/dev/null" },
    "GOOGLE_TTS_CREDENTIALS_FILE (/dev/null) is not the key of a service account in JSON, as Google hands it out.",
  ],
  [{ GOOGLE_TTS_URL: "http://localhost" }, "GOOGLE_TTS_URL is set, but GOOGLE_TTS_CREDENTIALS_FILE is not."],
  [{ POLLY_REGION: "EU Central" }, 'POLLY_REGION is not the name of a region, such as "eu-central-1".'],
  [{ OPENAI_SPEECH_STYLES: "newscast" }, 'OPENAI_SPEECH_STYLES has no instructions for the style "newscast".'],
  [{ OPENAI_SPEECH_STYLES: "a=b;a=c" }, 'OPENAI_SPEECH_STYLES names the style "a" twice.'],
  [
    { OPENAI_SPEECH_STYLES: `a=${"x".repeat(1001)}` },
    'OPENAI_SPEECH_STYLES has more than 1000 characters of instructions for the style "a".',
  ],
  [
    { OPENAI_SPEECH_STYLES: "=Be glad" },
    'OPENAI_SPEECH_STYLES holds "=Be glad"; a style is name=instructions, its name letters and digits, at most 40.',
  ],
  [
    { OPENAI_SPEECH_STYLES: Array.from({ length: 31 }, (_, index) => `s${index}=x`).join(";") },
    "OPENAI_SPEECH_STYLES names more than 30 styles.",
  ],
  [
    { SUPPORT_URL: "help@example.com" },
    "SUPPORT_URL is not an address that starts with http:// or https:// or mailto:.",
  ],
  [{ SUPPORT_URL: "mailto:" }, "SUPPORT_URL is not an address that starts with http:// or https:// or mailto:."],
  [
    { SUPPORT_URL: "javascript:alert(1)" },
    "SUPPORT_URL is not an address that starts with http:// or https:// or mailto:.",
  ],
  [{ TERMS_URL: "mailto:a@example.com" }, "TERMS_URL is not an address that starts with http:// or https://."],
  [{ STARTER_VIDEO_URL: "/start.mp4" }, "STARTER_VIDEO_URL is not an address that starts with http:// or https://."],
  [{ FEEDBACK_SECRET: "too short" }, "FEEDBACK_SECRET needs at least 16 characters."],
  [
    { SECRET: "one secret for everything there is", FEEDBACK_SECRET: "one secret for everything there is" },
    "FEEDBACK_SECRET is the same as SECRET: the feedback tool could sign anybody in.",
  ],
  [{ COUNTRY_HEADER: "cf ipcountry", TRUST_PROXY: "1" }, "COUNTRY_HEADER is not the name of a header."],
  [{ COUNTRY_HEADER: "cf-ipcountry" }, "COUNTRY_HEADER is set, but TRUST_PROXY is not: anyone could send that header."],
  [
    { MIXPANEL_TOKEN: "t", MIXPANEL_URL: "mixpanel" },
    "MIXPANEL_URL is not an address that starts with http:// or https://.",
  ],
  [{ FETCH_ALLOW: "http://localhost" }, 'FETCH_ALLOW holds "http://localhost", which is no host or host:port.'],
  [{ FETCH_ALLOW: "localhost:99999" }, 'FETCH_ALLOW holds "localhost:99999", which is no host or host:port.'],
  [{ SENTRY_DSN: "key" }, "SENTRY_DSN is not an address that starts with http:// or https://."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL has to be fatal, error, warn, info, debug, trace or silent."],
  [
    { ROLES: "worker" },
    "ROLES is worker, so that other processes do the rest, but the embedded database serves one process only: set DATABASE_URL.",
  ],
  [
    { ...split, S3_BUCKET: "", ROLES: "web" },
    "ROLES is web, so that other processes do the rest, but files on the local disk are seen by one machine only: set S3_BUCKET.",
  ],
  [
    { ...split, SECRET: "", ROLES: "web" },
    "ROLES is web, so that other processes do the rest, but they have to share one SECRET, and it is not set.",
  ],
])("%j stops the start in one sentence", (given: Record<string, string>, sentence) => {
  expect(() => load(given)).toThrow(new ConfigError(sentence));
});

function keep(): string {
  return loadConfig({}, folder).secret;
}

describe("the secret that is kept", () => {
  test("is made once, of 256 bits, for its owner's eyes only", () => {
    const secret = keep();
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(keep()).toBe(secret);
    expect(readdirSync(join(folder, "data"))).toEqual(["secret"]);
    expect((statSync(join(folder, "data/secret")).mode & 0o777).toString(8)).toBe("600");
    expect(readFileSync(join(folder, "data/secret"), "utf8").trim()).toBe(secret);
  });

  test("is not replaced when the file holds something else", () => {
    keep();
    writeFileSync(join(folder, "data/secret"), "short\n");
    expect(keep).toThrow(`SECRET in ${join(folder, "data/secret")} needs at least 32 characters.`);
  });

  test("says where it could not be kept", () => {
    writeFileSync(join(folder, "data"), "a file where the folder should be");
    chmodSync(join(folder, "data"), 0o400);
    expect(keep).toThrow(`DATA_DIR (${join(folder, "data")}) cannot be used: `);
  });
});

describe("the documentation", () => {
  test("has a line for every setting, with what is used when it is not given", () => {
    const lines = settingsTable().split("\n");
    const first = settings.map(({ name }) => lines.find((line) => line.startsWith(`| \`${name}\` |`)) ?? name);
    expect(first.every((line) => /^\| `[A-Z0-9_]+` \| .+ \| (?:`[^`]+`)? ?\|$/.test(line))).toBe(true);
  });

  test("names what is really used when nothing is given", () => {
    const told = Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback]));
    const given = { ...told, PUBLIC_URL: "http://localhost:4100", SECRET };
    expect(load(given)).toEqual(load());
  });

  test("gives examples that work", () => {
    const examples = settings.flatMap((setting) =>
      "example" in setting ? [[setting.name, setting.example] as const] : [],
    );
    const needs = {
      ...split,
      PODPING_TOKEN: "x",
      POLLY_ACCESS_KEY_ID: "AKIATESTTEST",
      POLLY_SECRET_ACCESS_KEY: "test/secret",
      AZURE_SPEECH_KEY: "0123456789abcdef",
      GOOGLE_TTS_CREDENTIALS_FILE: googleKeyFile(),
      ELEVENLABS_KEY: "sk_0123456789",
      OIDC_CLIENT_ID: "x",
      OIDC_CLIENT_SECRET: "y",
      OIDC_ISSUER: "https://id.example.com",
    };
    expect(() => load({ ...needs, ...Object.fromEntries(examples) })).not.toThrow();
  });

  test("marks what must never be shown", () => {
    const open = settings
      .filter(({ name, ...setting }) => name !== "ACCEPT_NEW_SECRET" && !("secret" in setting))
      .map(({ name }) => name);
    expect(open.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DSN|DATABASE_(?:DIRECT_)?URL|SMTP/.test(name))).toEqual([]);
  });
});
