/** Days for which a preview link opens: long enough for a print shop to answer, short enough to be forgotten safely. */
export const previewLinkDays = 14
