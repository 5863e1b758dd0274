const audioName = /\.(?:mp3|m4a|mp4|aac|wav|wave|ogg|oga|opus|flac)$/i;

/** Whether a file says of itself that it is audio. What it is, the server finds out. */
export function isAudioFile(file: { name: string; type: string }): boolean {
  return audioName.test(file.name) || file.type.startsWith("audio/");
}
