/** Letters that would change how the text around them reads: controls, line breaks, marks that turn the direction. */
export const unseenMarks = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u
