import type { ProblemMessage } from './sign-in-sentences.ts'

/** What a person may meet with the links in emails, by the SDK's code without `auth/`. */
export const mailLinkSentences = {
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
} satisfies Record<string, ProblemMessage>
