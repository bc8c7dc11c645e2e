import './sketch-label.css';

/** On artwork that is drawn on a wall, in a corner of its frame: a photo has no depth, so nobody should take it for the real thing. */
export function SketchLabel() {
  return <span className="sketch-label">Sketch</span>;
}
