/** The channel on which the database says that pages would show something else (migration 0103). */
export const versionChannel = 'vitrine_version'
