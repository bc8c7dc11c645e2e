export function createListeners() {
  const byEvent = new Map();
  return {
    add(event, listener) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), listener]);
    },
    /** Without a listener, removes all listeners of the event. */
    remove(event, listener) {
      byEvent.set(event, listener ? (byEvent.get(event) ?? []).filter((added) => added !== listener && added.wrapped !== listener) : []);
    },
    addOnce(event, listener) {
      const once = (details) => {
        this.remove(event, once);
        listener(details);
      };
      once.wrapped = listener;
      this.add(event, once);
    },
    notify(event, details) {
      for (const listener of byEvent.get(event) ?? []) listener(details);
    },
  };
}
