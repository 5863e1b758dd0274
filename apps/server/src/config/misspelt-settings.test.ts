import { describe, expect, test } from "vitest";
import { ConfigError, readEnvironment, settings } from "./index.ts";
import { misspeltSetting, namesOfOthers, similarSettingName } from "./environment.ts";

/** What each sets, by name: values do not matter. */
const environments = {
  "a login shell on Linux": `
    SHELL HOME USER LOGNAME PATH PWD OLDPWD SHLVL _ TERM COLORTERM TERM_PROGRAM LANG LANGUAGE LC_ALL LC_CTYPE LC_TIME MAIL
    EDITOR VISUAL PAGER LESS LESSOPEN LESSCLOSE LS_COLORS MANPATH INFOPATH HISTSIZE HISTFILE HISTCONTROL HOSTTYPE HOSTNAME
    OSTYPE MACHTYPE DISPLAY WAYLAND_DISPLAY XAUTHORITY XMODIFIERS DESKTOP_SESSION GDMSESSION SESSION_MANAGER WINDOWPATH
    DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_AGENT_PID SSH_CLIENT SSH_CONNECTION SSH_TTY GPG_AGENT_INFO MOTD_SHOWN
    XDG_SESSION_ID XDG_SESSION_TYPE XDG_SESSION_CLASS XDG_SEAT XDG_VTNR XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME
    XDG_CONFIG_DIRS XDG_CURRENT_DESKTOP XDG_MENU_PREFIX SUDO_USER SUDO_UID SUDO_GID SUDO_COMMAND TZ TMPDIR TMUX STY`,
  "a login shell on macOS": `
    SHELL HOME USER LOGNAME PATH PWD SHLVL HOST CPUTYPE VENDOR TERM TERM_PROGRAM TERM_PROGRAM_VERSION TERM_SESSION_ID
    LaunchInstanceID SECURITYSESSIONID XPC_FLAGS XPC_SERVICE_NAME __CFBundleIdentifier __CF_USER_TEXT_ENCODING TMPDIR
    COMMAND_MODE HOMEBREW_PREFIX HOMEBREW_CELLAR HOMEBREW_REPOSITORY NVM_DIR NVM_BIN NVM_INC ITERM_PROFILE ITERM_SESSION_ID`,
  "a service of systemd": `
    LANG PATH HOME USER LOGNAME SHELL INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET WATCHDOG_PID WATCHDOG_USEC
    LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MAINPID MANAGERPID RUNTIME_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY
    CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE PIDFILE TRIGGER_UNIT
    TRIGGER_PATH REMOTE_ADDR REMOTE_PORT SERVICE_RESULT EXIT_CODE EXIT_STATUS SYSTEMD_LOG_LEVEL SYSTEMD_LOG_TARGET`,
  "a script of npm": `
    NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INIT_CWD COLOR EDITOR npm_command
    npm_execpath npm_node_execpath npm_lifecycle_event npm_lifecycle_script npm_package_json npm_package_name
    npm_package_version npm_config_cache npm_config_loglevel npm_config_registry npm_config_user_agent npm_config_prefix
    npm_config_local_prefix npm_config_globalconfig npm_config_userconfig npm_config_noproxy npm_config_init_module NO_COLOR
    FORCE_COLOR CI NPM_TOKEN NPM_CONFIG_LOGLEVEL MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ UV_THREADPOOL_SIZE`,
  "a container of Docker, with links and a Node image": `
    PATH HOSTNAME HOME TERM container NODE_VERSION YARN_VERSION HTTP_PROXY HTTPS_PROXY NO_PROXY FTP_PROXY ALL_PROXY
    http_proxy https_proxy no_proxy DOCKER_HOST COMPOSE_PROJECT_NAME PUID PGID UMASK TZ DB_NAME DB_PORT DB_PORT_5432_TCP
    DB_PORT_5432_TCP_ADDR DB_PORT_5432_TCP_PORT DB_PORT_5432_TCP_PROTO DB_ENV_PG_MAJOR DB_ENV_POSTGRES_PASSWORD
    DB_ENV_POSTGRES_USER DB_ENV_PGDATA POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB MAIL_PORT MAIL_PORT_25_TCP MAIL_NAME
    S3_PORT S3_PORT_9000_TCP S3_NAME MYSQL_DATADIR`,
  "a pod of Kubernetes": `
    KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT KUBERNETES_PORT_443_TCP
    KUBERNETES_PORT_443_TCP_PROTO KUBERNETES_PORT_443_TCP_PORT KUBERNETES_PORT_443_TCP_ADDR LECTERN_SERVICE_HOST
    LECTERN_SERVICE_PORT LECTERN_SERVICE_PORT_HTTP LECTERN_PORT LECTERN_PORT_4100_TCP LECTERN_PORT_4100_TCP_PROTO
    LECTERN_PORT_4100_TCP_PORT LECTERN_PORT_4100_TCP_ADDR DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_PORT
    DATABASE_PORT_5432_TCP DATABASE_PORT_5432_TCP_ADDR DATABASE_POOLER_SERVICE_HOST DATABASE_POOLER_PORT S3_SERVICE_HOST
    S3_SERVICE_PORT S3_PORT_9000_TCP_ADDR SMTP_SERVICE_HOST SMTP_PORT SMTP_PORT_25_TCP OIDC_SERVICE_HOST OIDC_PORT
    POLLY_SERVICE_HOST POLLY_PORT GEOIP_SERVICE_HOST GEOIP_PORT SECRET_PORT SECRET_SERVICE_HOST BILLING_SERVICE_HOST
    BILLING_SERVICE_PORT BILLING_PORT BILLING_PORT_80_TCP POD_NAME POD_NAMESPACE POD_IP NODE_NAME NODE_IP HOST_IP`,
  "settings of other programs": `
    PORTS HOSTS ROLE PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGSSLMODE PGDATA DB_HOST DB_USER DATABASE_HOST DATABASE_NAME
    DATABASE_USER DATABASE_PASSWORD DATABASE_POOL_SIZE DATABASE_POOL_MAX REDIS_URL SECRET_KEY SECRET_KEY_BASE JWT_SECRET
    OIDC_SCOPES OIDC_ISSUER_URL OIDC_CLIENT_NAME OIDC_AUTH_URI OIDC_TOKEN_URI OIDC_DISCOVERY_URL OIDC_DISPLAY_NAME
    OIDC_REDIRECT_URI OIDC_ENABLED S3_ENABLED S3_ACCESS_KEY S3_SECRET_KEY S3_ENDPOINT_URL S3_BUCKET_NAME S3_PUBLIC_URL
    S3_HOSTNAME S3_PROTOCOL S3_ALIAS_HOST AWS_REGION AWS_PROFILE AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
    AWS_S3_BUCKET GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GOOGLE_API_KEY OPENAI_API_KEY OPENAI_BASE_URL
    OPENAI_MODEL AZURE_CLIENT_ID AZURE_CLIENT_SECRET AZURE_TENANT_ID STRIPE_API_KEY STRIPE_PUBLISHABLE_KEY SENTRY_RELEASE
    SENTRY_ENVIRONMENT SENTRY_AUTH_TOKEN ELEVENLABS_API_KEY SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_SERVER
    MAIL_HOST MAIL_USER MAIL_FROM_NAME EMAIL_SERVER TRUSTED_PROXIES TRUST_PROXY_HEADERS LOG_FORMAT LOG_FILE DEBUG TERMINFO
    GEOIPUPDATE_ACCOUNT_ID MIXPANEL_SECRET`,
};

function environmentOf(names: string): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, "set"]),
  );
}

/** Every name that one edit makes of a setting's. */
function misspellingsOf(name: string): string[] {
  const places = Array.from({ length: name.length + 1 }, (_, place) => place);
  return places.flatMap((place) => {
    const [start, end] = [name.slice(0, place), name.slice(place)];
    const [first = "", second = ""] = end;
    const inserted = `${start}X${end}`;
    if (first === "") return [inserted];
    const others = [inserted, start + end.slice(1), `${start}X${end.slice(1)}`];
    return second === "" || first === second ? others : [...others, start + second + first + end.slice(2)];
  });
}

const lettersOf = (name: string) => name.replaceAll(/[^A-Z]/g, "").length;

describe("a misspelt setting", () => {
  test.each([
    ["BILING", "BILLING"],
    ["BILLLING", "BILLING"],
    ["BILLIMG", "BILLING"],
    ["BLILING", "BILLING"],
    ["DATADIR", "DATA_DIR"],
    ["SMTP_URI", "SMTP_URL"],
    ["PUBLIC_URLS", "PUBLIC_URL"],
    ["SECRETS", "SECRET"],
    ["S3_BUKCET", "S3_BUCKET"],
  ])("is refused with the one that was meant: %s", (name, meant) => {
    const sentence = `${name} is not a setting of Lectern. Did you mean ${meant}? Rename it, or leave it out.`;
    expect(() => readEnvironment({ [name]: "the value" })).toThrow(new ConfigError(sentence));
  });

  test("is found wherever its letter is, for every setting", () => {
    const known = new Set<string>(settings.map(({ name }) => name));
    const missed = settings.flatMap(({ name }) =>
      misspellingsOf(name)
        .filter((wrong) => lettersOf(wrong) >= 6 && !known.has(wrong) && !(wrong in namesOfOthers))
        .filter((wrong) => misspeltSetting(wrong) === undefined),
    );
    expect(missed).toEqual([]);
  });

  test.each(["DATASE_URL", "BILLXXING", "BLLIGN", "BILL1NGS", "SECRET_KEY", "INGBILL", "LOG_LVEELS", "toString"])(
    "is none that is further away: %s",
    (name) => {
      expect(misspeltSetting(name)).toBeUndefined();
    },
  );

  test.each(["ROLE", "ROELS", "PORTS", "HOSTS", "S3_REG"])("is none with fewer than six letters: %s", (name) => {
    expect(misspeltSetting(name)).toBeUndefined();
  });

  test("that is blank is as good as none", () => {
    expect(readEnvironment({ BILING: " ", BILLLING: undefined })).toEqual({});
  });
});

describe("what others set", () => {
  test.each(Object.entries(environments))("stops no start: %s", (_, names) => {
    expect(() => readEnvironment(environmentOf(names))).not.toThrow();
  });

  test("stops none where it is one letter away, for a reason that is given", () => {
    expect(() => readEnvironment(environmentOf(Object.keys(namesOfOthers).join(" ")))).not.toThrow();
    for (const [name, reason] of Object.entries(namesOfOthers)) {
      expect(similarSettingName(name)).toBeDefined();
      expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  test("is no setting's own name", () => {
    const all = Object.fromEntries(settings.map(({ name }) => [name, "set"]));
    expect(Object.keys(readEnvironment(all))).toEqual(settings.map(({ name }) => name));
  });
});
