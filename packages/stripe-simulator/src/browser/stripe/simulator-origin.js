/** Where this script came from: its frames and calls go there and nowhere else. */
export const simulatorOrigin = new URL(document.currentScript.src).origin;
