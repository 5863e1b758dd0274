/** The project that a voice is used in. */
export interface VoiceScope {
  orgId: string;
  projectId: string;
}
