import { joinedBytes } from "./joined-bytes.ts";

const utf8 = 3;
const frameHeaderBytes = 10;

/** A frame of a tag: its identifier of four letters and what follows its header. */
export interface Id3Frame {
  id: string;
  body: Uint8Array;
}

/** An ID3v2.4 tag (id3.org, id3v2.4.0-structure), without padding. */
export function id3Tag(frames: readonly Id3Frame[]): Uint8Array<ArrayBuffer> {
  const body = encodeId3Frames(frames);
  return joinedBytes([id3TagHeader(body.length), body]);
}

/** The first ten bytes of a tag, which say how many follow. */
export function id3TagHeader(bytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, ...syncSafe(bytes));
}

/** A text frame in UTF-8 (id3v2.4.0-frames, 4.2). */
export function textFrame(id: string, text: string): Id3Frame {
  // A zero would end the text and begin another.
  return { id, body: joinedBytes([Uint8Array.of(utf8), new TextEncoder().encode(text.replaceAll("\0", " "))]) };
}

/**
 * Frames one after the other, as they stand in a tag or within another frame.
 * @param more bytes that the caller adds to each body
 */
export function encodeId3Frames(frames: readonly Id3Frame[], more = 0): Uint8Array<ArrayBuffer> {
  return joinedBytes(
    frames.map(({ id, body }) => {
      const header = new Uint8Array(frameHeaderBytes);
      header.set(new TextEncoder().encode(id));
      header.set(syncSafe(body.length + more), 4);
      return joinedBytes([header, body]);
    }),
  );
}

/** 28 bits in four bytes whose top bit is 0. */
function syncSafe(size: number): [number, number, number, number] {
  return [(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f];
}

/** A part of the sound, which ends where the next one begins. */
export interface Mp3Chapter {
  title: string;
  startSeconds: number;
  /** 1 is the highest. */
  level: number;
}

/** A table of contents counts its entries in one byte. */
const maxEntries = 255;
/** Flags of a table that no other holds and whose entries come in this order. */
const topLevelOrdered = 0b11;
/** Said in place of a byte offset: the times are what counts. */
const noOffset = 0xffffffff;

/**
 * Chapters as players read them: a table of contents (CTOC) and a frame for each (CHAP), after the ID3v2 Chapter Frame
 * Addendum 1.0. Times are whole milliseconds, a start never after its sound. Of more than 255 chapters the lowest levels
 * are left out, and then what is beyond the 255th; none without chapters.
 * @param durationSeconds where the last one ends
 */
export function chapterFrames(chapters: readonly Mp3Chapter[], durationSeconds: number): Id3Frame[] {
  const listed = chaptersThatFit(chapters);
  if (listed.length === 0) return [];
  const ids = listed.map((_, index) => terminated(`chp${index}`));
  const ends = [...listed.slice(1).map(({ startSeconds }) => startSeconds), durationSeconds].map(milliseconds);
  const contents = joinedBytes([terminated("toc"), Uint8Array.of(topLevelOrdered, listed.length), ...ids]);
  const frames = listed.map(({ title, startSeconds }, index): Id3Frame => {
    const times = uint32s([milliseconds(startSeconds), ends[index] ?? 0, noOffset, noOffset]);
    return { id: "CHAP", body: joinedBytes([ids[index]!, times, encodeId3Frames([textFrame("TIT2", title)])]) };
  });
  return [{ id: "CTOC", body: contents }, ...frames];
}

function chaptersThatFit(chapters: readonly Mp3Chapter[]): readonly Mp3Chapter[] {
  let listed = chapters;
  while (listed.length > maxEntries) {
    const lowest = listed.reduce((level, chapter) => Math.max(level, chapter.level), 0);
    const higher = listed.filter(({ level }) => level < lowest);
    if (higher.length === 0) return listed.slice(0, maxEntries);
    listed = higher;
  }
  return listed;
}

function milliseconds(seconds: number): number {
  // 2.3 s are 2299.9999999999995 ms.
  return Math.floor(seconds * 1000 + 1e-6);
}

/** An element's id: Latin-1, ended by a zero. */
function terminated(id: string): Uint8Array {
  return new TextEncoder().encode(`${id}\0`);
}

function uint32s(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
}

/** ISO 639-1 codes with their ISO 639-2 (terminology) codes, "aa:aar" and so on. */
const pairs =
  "aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bi:bis " +
  "bm:bam bn:ben bo:bod br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:ces cu:chu cv:chv cy:cym da:dan de:deu " +
  "dv:div dz:dzo ee:ewe el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas ff:ful fi:fin fj:fij fo:fao fr:fra fy:fry " +
  "ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv ht:hat hu:hun hy:hye hz:her ia:ina " +
  "id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:isl it:ita iu:iku ja:jpn jv:jav ka:kat kg:kon ki:kik kj:kua kk:kaz " +
  "kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao " +
  "lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mri mk:mkd ml:mal mn:mon mr:mar ms:msa mt:mlt my:mya na:nau nb:nob nd:nde " +
  "ne:nep ng:ndo nl:nld nn:nno no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol " +
  "ps:pus pt:por qu:que rm:roh rn:run ro:ron ru:rus rw:kin sa:san sc:srd sd:snd se:sme sg:sag si:sin sk:slk sl:slv " +
  "sm:smo sn:sna so:som sq:sqi sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir tk:tuk " +
  "tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln " +
  "wo:wol xh:xho yi:yid yo:yor za:zha zh:zho zu:zul";
const codes = new Map(pairs.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(3)]));

/** The three-letter code (ISO 639-2) of a BCP 47 tag's language; "und" when it has none. */
export function languageCode(locale: string): string {
  const language = locale.split(/[-_]/, 1)[0]!.toLowerCase();
  return codes.get(language) ?? (/^[a-z]{3}$/.test(language) ? language : "und");
}
