/** Who wants to know of what. */
export function createListeners() {
  const byEvent = new Map();
  return {
    add(event, listener) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), listener]);
    },
    /** Without a listener: all of this event. */
    remove(event, listener) {
      byEvent.set(event, listener ? (byEvent.get(event) ?? []).filter((known) => known !== listener && known.wrapped !== listener) : []);
    },
    addOnce(event, listener) {
      const once = (details) => {
        this.remove(event, once);
        listener(details);
      };
      once.wrapped = listener;
      this.add(event, once);
    },
    tell(event, details) {
      for (const listener of byEvent.get(event) ?? []) listener(details);
    },
  };
}
