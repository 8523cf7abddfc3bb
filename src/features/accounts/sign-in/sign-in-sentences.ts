import type { MessageText } from '#messages/translate.ts'
import type { SignInField, SignInWay } from './sign-in-errors.ts'

/** What a person is told of a problem, the field of the form it belongs to, and where to go on from it. */
export type ProblemMessage = { title: MessageText; advice: MessageText; field?: SignInField; way?: SignInWay }

/** One sentence for three codes: which of them it was would say whether the address has an account. */
const notTogether = {
  title: 'This address and this password do not belong together.',
  advice:
    'Nobody was signed in, and what you typed is still here. Check both and try again, or choose a new password by email.',
  field: 'password',
  way: 'reset',
} satisfies ProblemMessage

/** Too weak in either of the two ways in which the service says so. */
const weak = (title: MessageText) =>
  ({
    title,
    advice: 'Nothing was changed, and what you typed is still here. The list under the field says what is missing.',
    field: 'new-password',
  }) satisfies ProblemMessage

/** What a person may meet, by the SDK's code without `auth/`, and by the codes of the house's own sessions. */
export const sentences: Readonly<Record<string, ProblemMessage>> = {
  // Address and password
  'invalid-credential': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': {
    title: 'There already is an account with this address.',
    advice: 'No second one was made. Sign in with it, or choose a new password if it is forgotten.',
    field: 'email',
    way: 'sign-in',
  },
  'address-needs-mail-link': {
    title: 'The first time, this address signs in by an emailed link.',
    advice:
      'No account was made. Ask for the link; it goes to this address. Where no mail can be sent yet, use the link that the server printed when it started.',
    field: 'email',
    way: 'link',
  },
  'invalid-email': {
    title: 'This is not a complete email address.',
    advice: 'Nothing was sent. It should look like name@example.org.',
    field: 'email',
  },
  'missing-email': {
    title: 'The email address is missing.',
    advice: 'Nothing was sent. Type it and try again.',
    field: 'email',
  },
  'missing-new-email': {
    title: 'The new email address is missing.',
    advice: 'Nothing was sent, and your present address stays. Type the new one and try again.',
    field: 'new-email',
  },
  'missing-password': {
    title: 'The password is missing.',
    advice: 'Nothing was sent. Type it and try again.',
    field: 'password',
  },
  'weak-password': weak('This password is too short or too easy to guess.'),
  'password-does-not-meet-requirements': weak('This password does not have everything that is asked for here.'),
  'too-many-requests': {
    title: 'That was tried too often in a short time.',
    advice: 'Nothing is lost, and nothing is locked for good. Wait a few minutes, then try again.',
  },
  'operation-not-allowed': {
    title: 'This way of signing in is switched off here.',
    advice: 'Nothing was changed. Choose another way.',
    way: 'sign-in',
  },
  'admin-restricted-operation': {
    title: 'New accounts are made by the studio only.',
    advice: 'No account was made. Ask the studio for one; looking around needs none.',
    way: 'studio',
  },
  'missing-identifier': {
    title: 'The service was not told whom to sign in.',
    advice: 'Nothing was changed. Type your address again and continue.',
    way: 'sign-in',
  },

  // Being signed in
  'user-disabled': {
    title: 'The studio has closed this account.',
    advice:
      'You are signed out. Nothing that you hold on the chain is touched. If this surprises you, write to the studio.',
    way: 'studio',
  },
  'user-token-expired': {
    title: 'You have been signed out.',
    advice:
      'The account\u2019s password or address was changed, or its sessions were ended. Nothing is lost: sign in again.',
    way: 'sign-in',
  },
  'invalid-user-token': {
    title: 'This browser\u2019s sign-in is not valid any more.',
    advice: 'Nothing was changed. Sign in again and repeat the last step.',
    way: 'sign-in',
  },
  'requires-recent-login': {
    title: 'For this step you must have signed in within the last minutes.',
    advice: 'Nothing was changed. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'recent-login-required': {
    title: 'This sign-in is too old to open a new session with.',
    advice: 'Nothing was changed. Sign in once more.',
    way: 'sign-in',
  },
  'user-mismatch': {
    title: 'That is another account than the one that is signed in.',
    advice: 'Nothing was changed. Use the account that you are signed in with, or sign out first.',
    way: 'account',
  },
  'null-user': {
    title: 'Nobody is signed in on this page any more.',
    advice: 'Nothing was changed. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'user-signed-out': {
    title: 'You signed out while this was under way.',
    advice: 'Nothing more happens. Sign in again if you want to continue.',
    way: 'sign-in',
  },
  'invalid-refresh-token': {
    title: 'This browser\u2019s sign-in could not be renewed.',
    advice: 'Nothing is lost. Sign in again.',
    way: 'sign-in',
  },
  'missing-refresh-token': {
    title: 'This browser has lost a part of its sign-in.',
    advice: 'Nothing of your account is lost. Sign in again.',
    way: 'sign-in',
  },
  'missing-id-token': {
    title: 'The service was asked without a sign-in.',
    advice: 'Nothing was changed. Sign in again and repeat the last step.',
    way: 'sign-in',
  },
  'sign-in-needed': {
    title: 'Your session has ended.',
    advice: 'Nothing is lost. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'foreign-origin': {
    title: 'The server did not recognise this page as one of its own.',
    advice: 'Nothing was done. Open the site at its usual address and try again.',
    way: 'sign-in',
  },
  'asked-too-often': {
    title: 'There were too many requests in a short time.',
    advice: 'Nothing is lost. Wait a minute, then try again.',
  },
  'insecure-address': {
    title: 'Signing in needs an https address, and this site has none.',
    advice: 'Nobody was signed in. Tell the studio; looking around needs no account.',
    way: 'studio',
  },
  'keys-unreachable': {
    title: 'We couldn’t check your sign-in just now.',
    advice: 'Nothing is lost. Try again in a minute.',
  },
  'no-such-session': {
    title: 'That sign-in has ended already.',
    advice: 'There is nothing left to do. Reload the page to see the others.',
    way: 'account',
  },

  // The way to the service
  'network-request-failed': {
    title: 'The sign-in service did not answer.',
    advice:
      'What you typed is still here, and a session that you have stays. Check the connection and try again: trying twice does no harm.',
  },
  timeout: {
    title: 'The sign-in service took too long to answer.',
    advice: 'What you typed is still here. Try again in a moment: trying twice does no harm.',
  },
  'no-answer': {
    title: 'We couldn’t reach the server.',
    advice: 'What you typed is still here. Check the connection and try again: trying twice does no harm.',
  },
  'internal-error': {
    title: 'The sign-in service gave an answer that makes no sense.',
    advice: 'What you typed is still here. Try again in a minute; if it stays, tell the studio what you did and when.',
    way: 'studio',
  },
  'quota-exceeded': {
    title: 'The service has sent as many messages as it may today.',
    advice: 'Nothing was changed. Try again tomorrow, or sign in another way.',
    way: 'sign-in',
  },
  'web-storage-unsupported': {
    title: 'This browser keeps nothing for this page, so it cannot stay signed in.',
    advice: 'Nobody was signed in. Allow this site to store data, or leave private browsing, and try again.',
  },

  // Links from emails
  'expired-action-code': {
    title: 'This link has expired.',
    advice: 'Nothing was changed. Links work for a short time only; ask for a new one.',
    way: 'reset',
  },
  'invalid-action-code': {
    title: 'This link does not work, or not any more.',
    advice:
      'It may have been used already, been replaced by a newer one, or been cut off by the mail program. If you have just used it, it has done its work; otherwise ask for a new one.',
    way: 'reset',
  },
  'argument-error': {
    title: 'The page was given something that is not complete.',
    advice: 'Nothing was changed. If you came by a link, copy the whole of it; otherwise start again from here.',
    way: 'sign-in',
  },
  'no-such-step': {
    title: 'This link asks for something that this page does not know.',
    advice: 'Nothing was changed. Copy the whole link from the message, or ask for a new one.',
    way: 'reset',
  },
  'invalid-continue-uri': {
    title: 'The page to come back to is not a proper address.',
    advice: 'No message was sent. Open this page again from the site’s own links.',
    way: 'sign-in',
  },
  'missing-continue-uri': {
    title: 'The page to come back to is missing.',
    advice: 'No message was sent. Open this page again from the site’s own links.',
    way: 'sign-in',
  },
  'unauthorized-continue-uri': {
    title: 'The service may not send people back to this address.',
    advice: 'No message was sent. Open the site at its usual address; if you are there already, tell the studio.',
    way: 'studio',
  },
  'email-change-needs-verification': {
    title: 'A new address has to be confirmed by email first.',
    advice: 'Your present address stays. Ask for the message again and open the link in it.',
    field: 'new-email',
  },
  'invalid-recipient-email': {
    title: 'No message can be sent to this address.',
    advice: 'Nothing was changed. Check how it is written.',
    field: 'email',
  },

  // The second factor
  'multi-factor-auth-required': {
    title: 'One more step: a code from your authenticator app.',
    advice: 'The first step is done. Type the six digits that the app shows now.',
    field: 'code',
  },
  'invalid-verification-code': {
    title: 'This code is not the one that the app shows now.',
    advice:
      'Nothing was changed. Wait for the next code and type it; if none fits, set the clock of the phone to automatic.',
    field: 'code',
  },
  'missing-verification-code': {
    title: 'The code is missing.',
    advice: 'Nothing was sent. Type the six digits from your authenticator app.',
    field: 'code',
  },
  'missing-code': {
    title: 'The six digits are missing.',
    advice: 'Nothing was sent. Type the code that your authenticator app shows now.',
    field: 'code',
  },
  'code-expired': {
    title: 'This took too long, and the step has expired.',
    advice: 'Nothing was changed. Start it again; a new code is shown.',
    way: 'sign-in',
  },
  'invalid-multi-factor-session': {
    title: 'Too much time has passed since the password.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'missing-multi-factor-session': {
    title: 'The first step of signing in got lost.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'missing-multi-factor-info': {
    title: 'It is not clear which second factor the code belongs to.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'multi-factor-info-not-found': {
    title: 'This second factor does not belong to the account any more.',
    advice: 'Nothing was changed. Reload the page and look which ones there are.',
    way: 'account',
  },
  'invalid-verification-id': {
    title: 'This step does not fit the code.',
    advice: 'Nothing was changed. Start setting up the second factor again.',
    way: 'account',
  },
  'missing-verification-id': {
    title: 'The start of this step got lost.',
    advice: 'Nothing was changed. Start setting up the second factor again.',
    way: 'account',
  },
  'second-factor-already-in-use': {
    title: 'This authenticator is set up already.',
    advice: 'Nothing was changed. Remove the old one first if you want to set it up anew.',
    way: 'account',
  },
  'maximum-second-factor-count-exceeded': {
    title: 'The account has as many second factors as it may have.',
    advice: 'Nothing was changed. Remove one first.',
    way: 'account',
  },
  'unsupported-first-factor': {
    title: 'A second factor goes with a password only.',
    advice: 'Nothing was changed. Give the account a password first.',
    way: 'account',
  },
  'unverified-email': {
    title: 'The email address has to be confirmed first.',
    advice: 'Nothing was changed. Have the message sent again and open the link in it, then come back to this step.',
    way: 'account',
  },

  // Other services
  'account-exists-with-different-credential': {
    title: 'The account with this address signs in another way.',
    advice: 'Nothing was changed. Sign in with address and password, or by email link.',
    way: 'sign-in',
  },
  'credential-already-in-use': {
    title: 'This sign-in already belongs to another account.',
    advice: 'Nothing was changed. Sign in with it, or remove it there first.',
    way: 'sign-in',
  },
  'provider-already-linked': {
    title: 'The account already has this way of signing in.',
    advice: 'Nothing was changed; there is nothing left to do.',
    way: 'account',
  },
  'no-such-provider': {
    title: 'The account does not have this way of signing in.',
    advice: 'Nothing was changed; there is nothing to remove.',
    way: 'account',
  },
  'popup-blocked': {
    title: 'The browser has blocked the window of the other service.',
    advice: 'Nobody was signed in. Allow pop-up windows for this site and press the button again.',
  },
  'popup-closed-by-user': {
    title: 'The window was closed before it was done.',
    advice: 'Nobody was signed in. Press the button again when you want to.',
  },
  'cancelled-popup-request': {
    title: 'A second window was opened, so the first one stopped.',
    advice: 'Nothing is lost. Continue in the newest window.',
  },
  'redirect-cancelled-by-user': {
    title: 'You came back before the other service was done.',
    advice: 'Nobody was signed in. Press the button again when you want to.',
  },
  'redirect-operation-pending': {
    title: 'Another sign-in is still under way.',
    advice: 'Nothing is lost. Finish that one, or reload this page.',
  },
  'user-cancelled': {
    title: 'The other service was told not to share your account.',
    advice: 'Nobody was signed in. Try again and allow it, or choose another way.',
    way: 'sign-in',
  },
  'rejected-credential': {
    title: 'The other service\u2019s answer was not accepted.',
    advice: 'Nobody was signed in. Start again, or choose another way.',
    way: 'sign-in',
  },
  'missing-or-invalid-nonce': {
    title: 'The other service answered to another question than ours.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'no-auth-event': {
    title: 'There is nothing to come back from.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'invalid-auth-event': {
    title: 'The other service\u2019s window sent something unreadable.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'invalid-custom-token': {
    title: 'The server’s own sign-in ticket was not accepted.',
    advice: 'Nobody was signed in. Start again; if it stays, tell the studio.',
    way: 'sign-in',
  },
  'captcha-check-failed': {
    title: 'The check against automatic sign-ins failed.',
    advice: 'Nothing was changed. Reload the page and try again.',
  },
} satisfies Record<string, ProblemMessage>

/** Faults of the house's own configuration: nothing that the person in front of the page could mend. The end of a sentence. */
export const setUpFaults: Readonly<Record<string, MessageText>> = {
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'its key is not accepted',
  'invalid-api-key': 'its key is missing',
  'app-not-authorized': 'this address may not use it',
  'app-not-installed': 'an app it expects is not installed',
  'app-deleted': 'it was closed while the page was open',
  'already-initialized': 'it was opened twice on one page',
  'dependent-sdk-initialized-before-auth': 'its parts were opened in the wrong order',
  'emulator-config-failed': 'it was used before it was ready',
  'invalid-emulator-scheme': 'the address of its service lacks http or https',
  'auth-domain-config-required': 'the domain of other services\u2019 windows is missing',
  'unauthorized-domain': 'this address is not among those it may be used from',
  'operation-not-supported-in-this-environment': 'this browser or address cannot use it',
  'cors-unsupported': 'this browser cannot reach its service',
  'invalid-app-credential': 'the app\u2019s proof is not accepted',
  'invalid-app-id': 'the app\u2019s name is not accepted',
  'invalid-cert-hash': 'a certificate is not the expected one',
  'invalid-cordova-configuration': 'the app around this page lacks a part',
  'cordova-not-ready': 'the app around this page is not ready',
  'invalid-dynamic-link-domain': 'the domain of its short links is not accepted',
  'dynamic-link-not-activated': 'its short links are not switched on',
  'invalid-hosting-link-domain': 'the domain of its links is not accepted',
  'invalid-message-payload': 'the text of its emails is not accepted',
  'invalid-sender': 'the sender of its emails is not accepted',
  'invalid-oauth-client-id': 'the other service does not know this site',
  'invalid-oauth-provider': 'the other service is described wrongly',
  'invalid-provider-id': 'the other service has an unknown name',
  'invalid-persistence-type': 'it was told to keep sign-ins in an unknown way',
  'unsupported-persistence-type': 'this browser cannot keep sign-ins in the chosen way',
  'invalid-phone-number': 'a telephone number is not accepted',
  'missing-phone-number': 'a telephone number is missing',
  'missing-app-credential': 'the app\u2019s proof is missing',
  'missing-android-pkg-name': 'the name of the Android app is missing',
  'missing-ios-bundle-id': 'the name of the iOS app is missing',
  'missing-iframe-start': 'the hidden part of its page did not start',
  'custom-token-mismatch': 'the server’s tickets belong to another project',
  'tenant-id-mismatch': 'the account belongs to another tenant',
  'invalid-tenant-id': 'its tenant is unknown',
  'unsupported-tenant-operation': 'its tenant does not allow this',
  'unsupported-password-policy-schema-version': 'its rules for passwords are of a newer kind than this page knows',
  'recaptcha-not-enabled': 'the check against automatic sign-ins is not switched on',
  'missing-recaptcha-token': 'the check against automatic sign-ins gave nothing',
  'invalid-recaptcha-token': 'the check against automatic sign-ins was not accepted',
  'invalid-recaptcha-action': 'the check against automatic sign-ins was made for something else',
  'missing-client-type': 'the service was not told that this is a browser',
  'missing-recaptcha-version': 'the version of the check against automatic sign-ins is missing',
  'invalid-recaptcha-version': 'the version of the check against automatic sign-ins is not accepted',
  'invalid-req-type': 'the service was asked for a message of an unknown kind',
  'invalid-grant-type': 'sign-ins are renewed in an unknown way',
  'missing-grant-type': 'it is not said how sign-ins are renewed',
  'insufficient-permission': 'this page may not ask for that',
  'project-disabled': 'its project is switched off',
  'project-number-mismatch': 'the sign-in belongs to another project',
  'firebase-app-check-token-is-invalid.': 'the proof that this is the right page is not accepted',
} satisfies Record<string, MessageText>
