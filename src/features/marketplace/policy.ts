/** Minutes within which one piece is not asked for twice, whoever asks and whatever happens to the app meanwhile. */
export const refreshMinutes = 10

/** Days after a change for which a piece's page says that markets may show the earlier description: they read again within days, or when they are asked. */
export const staleCopyDays = 14
