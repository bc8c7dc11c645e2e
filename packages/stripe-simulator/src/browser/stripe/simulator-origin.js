/** The origin of this script. Its frames and calls go nowhere else. */
export const simulatorOrigin = new URL(document.currentScript.src).origin;
