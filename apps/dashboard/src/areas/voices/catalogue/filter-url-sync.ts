import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { type ChosenFilter, filterOf, noFilter, type VoiceSearch, voiceSearchOf } from "./voice-search.ts";

const pauseMs = 250;

/** The chosen filters: the list follows them at once, the address, which costs more than a frame, at a pause. */
export interface FilterAddress {
  filter: ReadableStore<ChosenFilter>;
  change: (part: Partial<ChosenFilter>) => void;
  reset: () => void;
  /** Writes now what waits for a pause. */
  flush: () => void;
  /** The address has changed: by a write of this object, or by other means, such as the Back button. */
  arrive: (search: VoiceSearch) => void;
}

/** @param write puts filters into the address; `arrive` follows when they are there */
export function createFilterUrlSync(initial: VoiceSearch, write: (search: VoiceSearch) => void): FilterAddress {
  const filter = createStore(filterOf(initial));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Written, and not arrived: what was typed since must not be undone by their arrival. */
  const onTheWay: string[] = [];
  let arrived = keyOf(initial);

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const search = voiceSearchOf(filter.get());
    const key = keyOf(search);
    if (key === (onTheWay.at(-1) ?? arrived)) return;
    onTheWay.push(key);
    write(search);
  }

  return {
    filter,
    change(part) {
      filter.set({ ...filter.get(), ...part });
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    reset() {
      filter.set(noFilter);
      flush();
    },
    flush,
    arrive(search) {
      arrived = keyOf(search);
      const place = onTheWay.indexOf(arrived);
      // A write that was overtaken by the next one never arrives.
      if (place >= 0) onTheWay.splice(0, place + 1);
      else if (arrived !== keyOf(voiceSearchOf(filter.get()))) {
        clearTimeout(timer);
        onTheWay.length = 0;
        filter.set(filterOf(search));
      }
    },
  };
}

function keyOf({ q, lang, gender, quality, styles }: VoiceSearch): string {
  return JSON.stringify([q, lang, gender, quality, styles]);
}
