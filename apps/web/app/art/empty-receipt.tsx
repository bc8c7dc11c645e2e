import { EmptyScene } from './empty-scene.tsx';

/** A blank receipt taped to the wall, with a few coins. For payments. */
export function EmptyReceipt() {
  return (
    <EmptyScene seed="till">
      <path d="M131 41h104v148H131z" fill="#6b2b1c" fillOpacity=".14" />
      <path d="M126 34h104v146l-13-9-13 9-13-9-13 9-13-9-13 9-13-9-13 9z" fill="#fff" />
      <path d="M142 56h44" stroke="#17130f" strokeWidth="6" />
      <path d="M142 78h46M142 94h38M142 110h52" stroke="#8a7d70" strokeWidth="2.5" />
      <path d="M204 78h10M204 94h10M204 110h10" stroke="#8a7d70" strokeWidth="2.5" />
      <path d="M142 124h72" stroke="#17130f" strokeWidth="1.5" />
      <path d="M142 142h30" stroke="#17130f" strokeWidth="5" />
      <path d="M188 134h26v16h-26z" fill="none" stroke="#b23a22" strokeWidth="2" strokeDasharray="4 3" />
      <path d="M158 22h40v22h-40z" fill="#f5b82e" fillOpacity=".88" />
      <Coins x={262} count={5} />
      <Coins x={300} count={3} />
      <path d="M46 224v-26h52v26z" fill="#1b6b5f" />
      <path d="M42 198h60l-6-14H48z" fill="#123f3c" />
      <path d="M62 191h20" stroke="#fbf7f2" strokeWidth="3" />
      <path d="M66 208h12v6H66z" fill="#f5b82e" />
    </EmptyScene>
  );
}

function Coins({ x, count }: { x: number; count: number }) {
  return Array.from({ length: count }, (_, coin) => (
    <rect key={coin} x={x} y={215 - coin * 9} width="34" height="9" rx="4" fill="#f5b82e" stroke="#8a5a00" strokeWidth="1.5" />
  ));
}
