import { redactText } from "./redaction.ts";

export interface ReportContext {
  /** What the log said beside the error. */
  message: string | undefined;
  requestId: string | undefined;
}

/** Sends errors to where they are looked at. */
export interface ErrorReporter {
  report(error: Error, context: ReportContext): void;
  /** Sends what is waiting, for at most two seconds. */
  close(): Promise<void>;
}

const closeTimeoutMs = 2000;

/**
 * Reports to the Sentry server of `dsn`. Its library is loaded only here, and without its instrumentation: what leaves
 * is the error's type, message and stack, cleared of secrets and personal data, and the request's id.
 */
export async function createErrorReporter(dsn: string, release: string): Promise<ErrorReporter> {
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import("@sentry/node");
  const client = new NodeClient({
    dsn,
    release,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    sendDefaultPii: false,
    sendClientReports: false,
    skipOpenTelemetrySetup: true,
    serverName: "lectern",
    beforeSend(event) {
      delete event.user;
      delete event.request;
      delete event.server_name;
      delete event.breadcrumbs;
      delete event.contexts;
      delete event.modules;
      for (const exception of event.exception?.values ?? []) {
        if (exception.value !== undefined) exception.value = redactText(exception.value);
      }
      return event;
    },
  });
  client.init();
  return {
    report(error, { message, requestId }) {
      const scope = new Scope();
      if (requestId !== undefined) scope.setTag("request_id", requestId);
      if (message !== undefined) scope.setTag("said", redactText(message).slice(0, 200));
      client.captureException(error, {}, scope);
    },
    async close() {
      await client.close(closeTimeoutMs);
    },
  };
}
