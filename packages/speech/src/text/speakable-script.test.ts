import { describe, expect, test } from "vitest";
import { SpeechError } from "../speech-error.ts";
import { checkSpeakable, readableScripts, unspeakableReason } from "./speakable-script.ts";

describe("unspeakableReason", () => {
  test.each([
    ["en-US", "Plain text, with digits 123 & signs €!"],
    ["en-US", "Café, naïve, Łódź, ʻOkina"],
    ["en-US", "The Greek letter π and the word λόγος."],
    ["en-US", "12:30 – 100 % 🙂"],
    ["ja-JP", "カタカナ、ひらがな、漢字 and Latin"],
    ["ru-RU", "Only Latin here"],
    ["zh-CN", "你好"],
    ["ko-KR", "안녕하세요 漢字"],
    ["sr-RS", "Добар дан, dobar dan"],
    ["pa-IN", "ਸਤ ਸ੍ਰੀ ਅਕਾਲ"],
    ["sd-PK", "سلام"],
    ["kok-IN", "नमस्कार"],
    ["en-029", ""],
  ])("lets a voice for %s read %s", (locale, text) => {
    expect(unspeakableReason(text, locale, locale)).toBeUndefined();
  });

  test.each([
    ["en-US", "你好世界", "Chinese characters"],
    ["en-US", "Hi: 今天天气很好，我们去公园散步吧", "Chinese characters"],
    ["de-DE", "Привет, как дела?", "Cyrillic script"],
    ["ru-RU", "שלום עולם", "Hebrew script"],
    ["zh-CN", "안녕하세요", "Korean"],
    ["hi-IN", "السلام عليكم", "Arabic script"],
    ["en-US", "ᚠᚢᚦᚨᚱᚲ", "a script"],
  ])("refuses for %s the text %s and names what it is", (locale, text, what) => {
    expect(unspeakableReason(text, locale, "Some language")).toBe(
      `This text is written in ${what}, which a voice for Some language cannot speak. Choose a voice of the text's language.`,
    );
  });

  test("lets a third of foreign letters through and no more", () => {
    expect(unspeakableReason("abcd жж", "en-US", "English")).toBeUndefined();
    expect(unspeakableReason("abc жж", "en-US", "English")).toBeDefined();
  });
});

test("Latin is read by every voice", () => {
  expect(readableScripts("th-TH")).toEqual(new Set(["Latin", "Thai"]));
});

test("checkSpeakable throws UNSPEAKABLE", () => {
  expect(() => checkSpeakable("你好", "en-US", "English")).toThrow(SpeechError);
  expect(() => checkSpeakable("hello", "en-US", "English")).not.toThrow();
});
