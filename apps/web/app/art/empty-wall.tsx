import { EmptyScene, PasteBucket } from './empty-scene.tsx';

/** An empty poster frame measured out on the wall. For listings. */
export function EmptyWall() {
  return (
    <EmptyScene seed="empty">
      <path d="M109 53h150v122H109z" fill="#6b2b1c" fillOpacity=".14" />
      <path d="M105 48h150v122H105z" fill="#fff" />
      <path d="M115 58h130v102H115z" fill="none" stroke="#8a7d70" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M136 144h88M136 137v14M224 137v14M230 76v56M223 76h14M223 132h14" fill="none" stroke="#b23a22" strokeWidth="2.5" />
      <path d="M105 40V26M255 40V26M105 178v14M255 178v14M97 48H83M263 48h14M97 170H83M263 170h14" stroke="#17130f" strokeWidth="1.5" />
      <path
        d="M90 56l26-22 9 11-26 22zM244 34l26 22-9 11-26-22zM99 151l26 22-9 11-26-22zM261 151l9 11-26 22-9-11z"
        fill="#f5b82e"
        fillOpacity=".88"
      />
      <PasteBucket />
    </EmptyScene>
  );
}
