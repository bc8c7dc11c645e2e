const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path fill="#808080" d="M0 0h8v6H0z"/></svg>';

/** The address of a photo. What is added to it is ignored. */
export const grayWall = `data:image/svg+xml,${encodeURIComponent(drawing)}#`;
