import { describe, expect, test } from "vitest";
import { AppError } from "../failures/app-error.ts";
import { followRedirect, isAllowedHost, parseWebAddress, refusePrivateHost } from "./web-address.ts";

function failureOf(run: () => unknown): { failureType: string; message: string } | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failureType: error.failureType, message: error.message };
  }
}

describe("parseWebAddress", () => {
  test.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c"],
    ["  HTTP://Example.COM/x  ", "http://example.com/x"],
    ["https://bücher.example/straße", "https://xn--bcher-kva.example/stra%C3%9Fe"],
    ["https://example.com./a", "https://example.com/a"],
    ["https://example.com:8443/", "https://example.com:8443/"],
    [" example.com/a?b", "https://example.com/a?b"],
    ["www.bücher.example:8443", "https://www.xn--bcher-kva.example:8443/"],
  ])("%s is taken as %s", (text, href) => {
    expect(parseWebAddress(text).href).toBe(href);
  });

  test.each([
    "",
    "example",
    "localhost/a",
    "127.0.0.1/a",
    "name@example.com",
    "//example.com",
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,hello",
    "http:example.com",
    "http:\\\\example.com",
    "https://",
    "https:///path",
    "http://exa mple.com/",
    "https://example.com/a b",
    "https://example.com/\u0000",
    "https://exam\nple.com/",
    "https://user@example.com/",
    "https://user:password@example.com/",
    "https://.../",
    "https://256.256.256.256/",
    "http://[::1/",
    "http://example.com:99999/",
    `https://example.com/${"a".repeat(2000)}`,
  ])("'%.60s' is no web address", (text) => {
    expect(failureOf(() => parseWebAddress(text))).toEqual({
      failureType: "INVALID_URL",
      message: "Please enter a valid URL",
    });
  });
});

describe("refusePrivateHost", () => {
  test.each(["http://example.com/", "https://example.com/", "http://example.com:8080/", "http://8.8.8.8/"])(
    "%s may be looked up",
    (address) => {
      expect(() => refusePrivateHost(parseWebAddress(address), [])).not.toThrow();
    },
  );

  test.each([
    "http://127.0.0.1/",
    "http://127.0.0.1./",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://%31%32%37.0.0.1/",
    "http://１２７.0.0.1/",
    "http://127。0。0。1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00:ec2::254]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "http://intranet/",
    "http://a.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://example.com:22/",
    "http://example.com:5432/",
  ])("%s is refused", (address) => {
    expect(failureOf(() => refusePrivateHost(parseWebAddress(address), []))).toEqual({
      failureType: "FETCH_FAILED",
      message: "This address is not on the public internet, so it cannot be imported.",
    });
  });

  test("an allowed host may be private, on its own port only when it names one", () => {
    const allow = [
      { host: "127.0.0.1", port: 9000 },
      { host: "intranet.example", port: undefined },
      { host: "0:0:0:0:0:0:0:1", port: 80 },
    ];
    expect(() => refusePrivateHost(new URL("http://127.0.0.1:9000/"), allow)).not.toThrow();
    expect(() => refusePrivateHost(new URL("http://127.0.0.1:9001/"), allow)).toThrow(AppError);
    expect(() => refusePrivateHost(new URL("http://127.0.0.1/"), allow)).toThrow(AppError);
    expect(() => refusePrivateHost(new URL("http://intranet.example:1234/"), allow)).not.toThrow();
    expect(() => refusePrivateHost(new URL("http://[::1]/"), allow)).not.toThrow();
    expect(isAllowedHost(allow, "sub.intranet.example", 80)).toBe(false);
  });
});

describe("followRedirect", () => {
  const safe = new URL("https://example.com/a/b");

  test.each([
    ["/c", "https://example.com/c"],
    ["c#d", "https://example.com/a/c"],
    ["//other.example/x", "https://other.example/x"],
    ["https://other.example/", "https://other.example/"],
  ])("%s leads to %s", (location, href) => {
    expect(followRedirect(safe, location)?.href).toBe(href);
  });

  test("goes from http to https, and never back", () => {
    expect(followRedirect(new URL("http://example.com/"), "https://example.com/")?.href).toBe("https://example.com/");
    expect(followRedirect(safe, "http://example.com/")).toBeUndefined();
  });

  test.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "javascript:1",
    "https://u:p@example.com/",
    "http://[",
    "https://",
  ])("%s is not followed", (location) => expect(followRedirect(safe, location)).toBeUndefined());
});
