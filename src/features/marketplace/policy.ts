/** Minutes within which one piece is not asked for twice, whoever asks and whatever happens to the app meanwhile. */
export const refreshMinutes = 10
