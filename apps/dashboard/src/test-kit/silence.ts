const sampleRate = 8000;
const headerBytes = 44;

/** Address of so many seconds of silence, as a WAV file of 16 bits. */
export function silence(seconds: number): string {
  const bytes = seconds * sampleRate * 2;
  const file = new DataView(new ArrayBuffer(headerBytes + bytes));
  function ascii(at: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) file.setUint8(at + index, text.charCodeAt(index));
  }
  ascii(0, "RIFF");
  file.setUint32(4, headerBytes - 8 + bytes, true);
  ascii(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  ascii(36, "data");
  file.setUint32(40, bytes, true);
  return URL.createObjectURL(new Blob([file], { type: "audio/wav" }));
}
