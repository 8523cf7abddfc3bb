import { absent, type Deviation } from './deviation.ts'

const refused = (text: string) => ({ answer: `400 ${text}` })

const tokens: readonly Deviation[] = [
  {
    id: 'valid-since',
    cases: 'any',
    places: { '**.token.valid_since': '<number of milliseconds>' },
    reason: 'Which sign-ins of an account are void is decided to the millisecond; `iat` knows seconds alone.',
  },
  {
    id: 'issuer',
    cases: 'any',
    places: { '**.iss': 'https://securetoken.vitrine.invalid/vitrine' },
    reason: 'Tokens of the embedded service must never pass for tokens of a Firebase project.',
  },
  {
    id: 'session-cookie-issuer',
    cases: ['a session cookie'],
    places: { '**.iss': 'https://securetoken.vitrine.invalid/vitrine/session' },
    reason: 'As for ID tokens; and a session cookie must not pass for one of them.',
  },
  {
    id: 'signed-id-tokens',
    cases: ['with an unsigned token for nobody'],
    places: refused('INVALID_ID_TOKEN'),
    reason: 'Unsigned ID tokens count for nothing, under test orders neither.',
  },
  {
    id: 'id-tokens-end',
    cases: ['an ID token that has ended'],
    places: refused('INVALID_ID_TOKEN'),
    reason: 'ID tokens end after an hour. The emulator never looks at `exp`.',
  },
  {
    id: 'new-refresh-tokens',
    cases: 'any',
    places: { 'body.refreshToken': '<random text>', 'body.refresh_token': '<random text>' },
    reason:
      'Every sign-in has a refresh token of its own, which each use renews. The emulator writes the account into it, so that it is the same each time.',
  },
  {
    id: 'revoked-refresh-token',
    cases: ['a refresh after the password changed'],
    step: 2,
    places: refused('TOKEN_EXPIRED'),
    reason: 'Whoever changes the password signs everybody else out. The emulator revokes nothing.',
  },
  {
    id: 'refresh-of-nobody',
    cases: ['a refresh of a deleted account'],
    places: refused('USER_NOT_FOUND'),
    reason: 'As Google documents it; on hearing this, and not on INVALID_REFRESH_TOKEN, the SDK signs the person out.',
  },
  {
    id: 'fresh-auth-time',
    cases: [
      'the old ID token after the password changed',
      'the old ID token after the address changed',
      'a verified address, and the mail that takes it back',
      'a refresh after the password changed',
    ],
    places: { 'body.idToken.token.auth_time': '<at iat>' },
    reason:
      'A deep change wants a recent sign-in and begins a new one, so that rules that look at its time do not refuse it.',
  },
  {
    id: 'recent-login',
    cases: ['a new password long after the sign-in'],
    places: refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    reason: 'A stolen token alone must not take an account over. The emulator has no such rule.',
  },
]

const accounts: readonly Deviation[] = [
  {
    id: 'no-salt',
    cases: 'any',
    places: { '**.salt': absent },
    reason: 'Nothing of a password hash leaves the app.',
  },
  {
    id: 'no-hash',
    cases: 'any',
    places: { '**.passwordHash': 'UkVEQUNURUQ=' },
    reason:
      'The same constant (“REDACTED”) everywhere, to the owner of a test project too: the SDK looks only at whether it is there.',
  },
  {
    id: 'no-moment-without-revoking',
    cases: [
      'the password taken away',
      'the password attribute taken away',
      'a verified address takes the account over',
      'a link signs in to a password nobody verified',
      'a link signs a known person in',
    ],
    places: { 'body.users.0.validSince': absent },
    reason:
      'Without a password, `validSince` is told only when it is later than the account itself; here everything happens in one second.',
  },
  {
    id: 'email-verified-needs-an-address',
    cases: ['an order with nothing', 'all accounts by id'],
    places: { '**.emailVerified': absent },
    reason: "Without an address there is nothing to verify; visitors' accounts have it so in the emulator as well.",
  },
  {
    id: 'closing-ends-sign-ins',
    cases: ['of a disabled account'],
    step: 4,
    places: refused('TOKEN_EXPIRED'),
    reason: 'Closing an account ends its sign-ins for good: opening it again does not bring them back.',
  },
  {
    id: 'provider-list-in-updates',
    cases: ['the name of an anonymous account'],
    places: { 'body.providerUserInfo': [] },
    reason: 'The SDK goes through the list after `unlink`; it is always there.',
  },
  {
    id: 'no-empty-provider-list',
    cases: ['the password taken away', 'the password attribute taken away'],
    places: { 'body.users.0.providerUserInfo': absent },
    reason: 'A looked-up account without providers has no list, whether it never had one or lost it.',
  },
  {
    id: 'no-date-without-a-password',
    cases: [
      'the password taken away',
      'the password attribute taken away',
      'a verified address takes the account over',
      'a link signs in to a password nobody verified',
      'a link signs a known person in',
    ],
    places: { 'body.users.0.passwordUpdatedAt': absent },
    reason: 'The date goes with the password.',
  },
  {
    id: 'federated-id-always',
    cases: [
      'to an account without a password',
      'by order: id, address, number, provider, each account once',
      'ways in: provider',
      'ways in: provider, with addresses that may be shared',
    ],
    places: { '**.federatedId': '7' },
    reason: "The provider's id for the person is its federated id when the order names none.",
  },
  {
    id: 'name-at-sign-in',
    cases: ['the name is in the token'],
    places: { 'body.displayName': 'Alice' },
    reason: "Google's answers to a sign-in carry the name; the emulator leaves it out.",
  },
  {
    id: 'initial-address',
    cases: ['an address is changed'],
    places: { 'body.users.0.initialEmail': 'alice@example.com' },
    reason: 'The first address is kept by every kind of change; the emulator forgets it in changes by mail.',
  },
  {
    id: 'null-is-absent',
    cases: ['a name that is null'],
    reason: 'JSON of protocol buffers has it so, and the SDK would make a nonsense code of the refusal.',
    places: {
      answer: {
        status: 200,
        body: {
          kind: 'identitytoolkit#SetAccountInfoResponse',
          localId: '{{localId}}',
          email: 'alice@example.com',
          displayName: 'Alice',
          photoUrl: 'https://example.com/alice.png',
          emailVerified: false,
          providerUserInfo: [
            {
              providerId: 'password',
              email: 'alice@example.com',
              federatedId: 'alice@example.com',
              rawId: 'alice@example.com',
              displayName: 'Alice',
              photoUrl: 'https://example.com/alice.png',
            },
          ],
          passwordHash: 'UkVEQUNURUQ=',
        },
      },
    },
  },
  {
    id: 'new-address-only-when-new',
    cases: ['the address to the same one', 'the address to the same one in capitals'],
    places: { 'body.newEmail': absent },
    reason: 'An address that stays is not a new one.',
  },
  {
    id: 'disabled-after-the-password',
    cases: ['to a disabled account with a wrong password'],
    places: refused('INVALID_PASSWORD'),
    reason: 'Only who knows the password hears that the account is closed.',
  },
]

const mails: readonly Deviation[] = [
  {
    id: 'link-to-our-page',
    cases: 'any',
    places: { '**.oobLink.path': '/reset' },
    reason: 'The link opens a page of the app, and opening it uses nothing up: mail scanners open links too.',
  },
  {
    id: 'link-with-the-key',
    cases: 'any',
    places: { '**.oobLink.query.apiKey': 'vitrine-embedded' },
    reason: 'The key of the project; the emulator writes a made-up one.',
  },
  {
    id: 'change-to-a-taken-address',
    cases: ['a change to a taken address under e-mail privacy'],
    places: {
      answer: {
        status: 200,
        body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: 'alice@example.com' },
      },
    },
    reason: 'As Google documents e-mail privacy: the answer is the same, and no mail goes out.',
  },
  {
    id: 'no-link-to-unproven-addresses',
    cases: ['the address, and the mail that takes it back'],
    places: { 'body.oobCodes': [] },
    reason:
      'An address that nobody proved belongs to somebody else as likely: a link into the account must not go there.',
  },
  {
    id: 'what-is-taken-back',
    cases: ['a verified address, and the mail that takes it back'],
    places: { 'body.oobCodes.0.newEmail': 'alicia@example.com', 'body.newEmail': 'alicia@example.com' },
    reason: 'The page that takes a change back says which one.',
  },
  {
    id: 'unproven-password',
    cases: ['a link signs in to a password nobody verified', 'a link signs a known person in'],
    places: { 'body.users.0.passwordHash': absent },
    reason:
      'Whoever first comes in by the mailbox takes the account from those who only claimed the address: their password goes. A confirmed address alone does not say that it was theirs.',
  },
  {
    id: 'authorised-domains',
    cases: ['a page to continue with elsewhere'],
    places: refused('UNAUTHORIZED_DOMAIN : We don’t lead to this host.'),
    reason: 'Links lead only to hosts that the app was told to trust; the emulator leads anywhere.',
  },
  {
    id: 'a-reset-is-no-update',
    cases: ['a code that resets does not verify'],
    places: refused('INVALID_OOB_CODE'),
    reason: 'The code is wrong here; the emulator calls it not implemented.',
  },
]

const providers: readonly Deviation[] = [
  {
    id: 'provider-claims-as-they-came',
    cases: 'any',
    places: {
      'body.rawUserInfo.json.granted_scopes': absent,
      'body.rawUserInfo.json.locale': absent,
      'body.rawUserInfo.json.sub': '7',
      'body.rawUserInfo.json.email_verified': true,
    },
    reason: 'What the provider said, and nothing made up.',
  },
  {
    id: 'provider-claims-not-verified',
    cases: ['an address that nobody verified', 'an unverified address that has an account'],
    places: { 'body.rawUserInfo.json.email_verified': false },
    reason: 'The same.',
  },
  {
    id: 'provider-address-as-it-came',
    cases: ['an address in capitals'],
    places: { 'body.rawUserInfo.json.email': 'Gina@Example.COM' },
    reason: 'The same; the account has it in lower case.',
  },
  {
    id: 'no-made-up-access-token',
    cases: 'any',
    places: { 'body.oauthAccessToken': absent },
    reason: 'Without an access token there is none.',
  },
  {
    id: 'pending-token',
    cases: ['an unverified address that has an account', 'linked elsewhere already'],
    places: { 'body.pendingToken': '<random text>' },
    reason: 'With it the SDK can go on after the conflict, as with Google.',
  },
  {
    id: 'id-token-needed',
    cases: ['an access token alone'],
    places: refused('INVALID_IDP_RESPONSE : An id_token is needed.'),
    reason: 'An access token does not say for whom it was made. The emulator answers that it has not built it.',
  },
  {
    id: 'nobody-is-made',
    cases: ['nobody is made when autoCreate is off'],
    places: refused('EMAIL_NOT_FOUND'),
    reason: 'The SDK asks so to prove somebody again; the emulator makes an account of it.',
  },
]

const protocol: readonly Deviation[] = [
  {
    id: 'strict-texts',
    cases: ['a number for a text'],
    places: refused('INVALID_ARGUMENT Invalid JSON payload received. /email must be string'),
    reason: 'A number is no text; the emulator turns it into one.',
  },
  {
    id: 'no-error-for-methods',
    cases: ['a wrong method'],
    places: { 'body.message': absent, 'body.allowed': ['POST'] },
    reason:
      'Both have no `error`, so that the SDK reads it as a broken connection; ours says which methods there are and does not repeat the address.',
  },
  {
    id: 'plain-error-entry',
    cases: ['credentials that are none'],
    places: {
      'body.error.errors.0.message':
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
      'body.error.errors.0.reason': 'invalid',
      'body.error.errors.0.location': absent,
      'body.error.errors.0.locationType': absent,
    },
    reason: 'The entries of `errors` repeat the error; no client reads them.',
  },
  {
    id: 'orders-want-the-owner',
    cases: ['an order without credentials'],
    places: { answer: '401 UNAUTHENTICATED Request is missing required authentication credential.' },
    reason: 'What lies below a project is for its owner; a key does not help, so it is not asked for.',
  },
  {
    id: 'no-change-is-no-reset',
    cases: ['how the project answers'],
    places: { 'body.signIn.allowDuplicateEmails': true, 'body.emailPrivacyConfig.enableImprovedEmailPrivacy': true },
    reason: 'A change that names nothing changes nothing; the emulator resets everything.',
  },
  {
    id: 'wording-query',
    cases: ['a query that is not offered'],
    places: { answer: '501 NOT_IMPLEMENTED OPERATION_NOT_ALLOWED : This query is not offered.' },
    reason: 'Another wording in the form that the SDK reads.',
  },
  {
    id: 'wording-continue',
    cases: ['a page to continue with that is no address'],
    places: refused('INVALID_CONTINUE_URI : It must be a whole address that begins with https.'),
    reason: 'Another wording after the same code.',
  },
  {
    id: 'wording-custom-audience',
    cases: ['a custom token for others'],
    places: refused(
      'INVALID_CUSTOM_TOKEN : Invalid aud (audience): ID tokens and tokens of others are no custom tokens.',
    ),
    reason: 'Another wording after the same code.',
  },
  {
    id: 'wording-custom-token',
    cases: ['a custom token that is none'],
    places: refused('INVALID_CUSTOM_TOKEN : Invalid assertion format'),
    reason: 'The same wording for everything that cannot be read.',
  },
  {
    id: 'wording-provider',
    cases: ['without a provider'],
    places: refused('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: the provider is missing.'),
    reason: 'The emulator repeats the whole address with the ID token in it, which then stands in logs.',
  },
  {
    id: 'wording-id-token',
    cases: ['an ID token that is none', 'an ID token without a subject'],
    places: refused('INVALID_IDP_RESPONSE : The id_token cannot be read.'),
    reason: 'The same wording for everything that cannot be read, without repeating it.',
  },
]

/** Everything in which the embedded service differs from the emulator on purpose, by subject. `deviations.md` is made from it. */
export const deviationSubjects: Readonly<Record<string, readonly Deviation[]>> = {
  Tokens: tokens,
  Accounts: accounts,
  'Mailed codes': mails,
  'Other providers': providers,
  'Requests and wording': protocol,
}

export const deviations: readonly Deviation[] = Object.values(deviationSubjects).flat()
