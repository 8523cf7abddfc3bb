/**
 * Days that the embedded sign-in service stores what has ended: a sign-in so that browsers hear how it ended, a line of the trail for
 * questions. A sign-in that nobody renewed for so long has ended too. The privacy page says the same.
 */
export const accountKeepDays = {
  endedSignIns: 60,
  quietSignIns: 400,
  auditLines: 400,
  mails: 30,
  codes: 7,
  limits: 2,
  networks: 180,
} as const

/** The cookie that ties a browser to a sign-in at another company, while that is under way. */
export const providerCookie = 'vitrine-provider'
