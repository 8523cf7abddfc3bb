import { t, tn } from '#messages/translate.ts'
import type { InfoPageName } from './info-page-titles.ts'
import type { TextSection } from './info-page.ts'
import { privacyText } from './privacy-text.ts'
import { type StudioFacts, studioLines } from './studio-facts.ts'

/** The text that a page has without anything from the studio, made from what the app does as it is set up. */
export function madeText(page: InfoPageName, facts: StudioFacts): TextSection[] {
  switch (page) {
    case 'privacy':
      return privacyText(facts)
    case 'terms':
      return termsText(facts)
    case 'imprint':
      return imprintText(facts)
    case 'help':
      return helpText(facts)
  }
}

function termsText({
  studio: { name, contact },
  chain,
  hasBurns,
  hasVaults,
  hasEditions,
  shipping,
  card,
}: StudioFacts): TextSection[] {
  return [
    {
      title: t('With whom you deal'),
      text: [
        t(
          'This site is run by {studio}. These terms hold for what you do here; your rights as a consumer are not limited by them.',
          { studio: name },
        ),
      ],
    },
    ...(chain.isPractice
      ? [
          {
            title: t('This is a trial'),
            text: [
              t(
                '{chain} is a chain of this program’s own. Its coins and pieces are worth nothing, and nothing is sold or shipped by what you do on it.',
                { chain: chain.name },
              ),
            ],
          },
        ]
      : []),
    {
      title: t('Looking and signing in'),
      text: [
        t(
          'Looking around is free and needs no account. Keep your password and the recovery words of your wallet to yourself.',
        ),
      ],
    },
    ...(hasBurns
      ? [
          {
            title: t('Burning'),
            text: [
              t(
                'A piece that is burned is gone for good. Nobody can bring it back, not even we. The page says before you confirm what you get for it.',
              ),
              t(
                'A pill that you get for a burn is yours like any other token: you can keep it, pass it on or redeem it.',
              ),
            ],
          },
        ]
      : []),
    ...(hasVaults
      ? [
          {
            title: t('Vaults'),
            text: [
              t(
                'What is inside a vault was fixed when it was sealed and stays secret until its holder opens it. The day that we promise for a vault is a plan, and its page says when it has passed.',
              ),
            ],
          },
        ]
      : []),
    ...(hasEditions ? [printTerms(shipping)] : []),
    ...(card
      ? [
          {
            title: t('Paying by card'),
            text: [t('If a card payment doesn’t lead to a claim, the money goes back to the card.')],
          },
        ]
      : []),
    { title: t('Questions and complaints'), text: [t('Write to {contact}.', { contact })] },
  ]
}

function printTerms(shipping: StudioFacts['shipping']): TextSection {
  return {
    title: t('Prints'),
    text: [
      t(
        'Each print has a number in its edition. The register is public: it shows numbers, not names. Before you order, the page shows what the print costs with shipping.',
      ),
      ...(shipping === undefined
        ? [t('We ship nothing at the moment.')]
        : [
            t(
              'We ship to the countries that you can choose when you order. Import duty and taxes that your country asks for are shown as far as we know them, and you pay them unless the page says otherwise.',
            ),
            tn(
              shipping.addressDays,
              'Give your address within {count} day. If you don’t, your claim stays yours and waits for the next round of packing.',
              'Give your address within {count} days. If you don’t, your claim stays yours and waits for the next round of packing.',
            ),
            t(
              'If a parcel is lost or a print arrives damaged, write to us. A print that is made again keeps its number and says that it is a replacement.',
            ),
          ]),
      t(
        'A number can be void, for example because the sheet was spoiled. Its claim then ends, and the register says why. Write to us if that happens to yours.',
      ),
    ],
  }
}

function imprintText(facts: StudioFacts): TextSection[] {
  const {
    studio: { contact, sender },
  } = facts
  const numbers = [
    sender?.vat === undefined ? undefined : t('VAT number: {number}', { number: sender.vat }),
    sender?.eori === undefined ? undefined : t('EORI number: {number}', { number: sender.eori }),
  ].filter((line) => line !== undefined)
  return [
    // One block, as on an envelope.
    { title: t('Studio'), text: [studioLines(facts).join('\n')] },
    {
      title: t('Contact'),
      text: [
        t('Email: {contact}', { contact }),
        ...(sender?.phone === undefined ? [] : [t('Phone: {number}', { number: sender.phone })]),
      ],
    },
    ...(numbers.length === 0 ? [] : [{ title: t('Numbers'), text: numbers }]),
  ]
}

function helpText({
  studio: { contact },
  chain,
  hasBurns,
  hasEditions,
  shipping,
  signIn: { mode },
  sendsMail,
}: StudioFacts): TextSection[] {
  return [
    {
      title: t('Do I need an account?'),
      text: [
        hasEditions
          ? t(
              'Not for looking around. An account lets you link wallets, follow your claims and save a shipping address.',
            )
          : t('Not for looking around. An account lets you link wallets.'),
      ],
    },
    {
      title: t('Do I need a wallet?'),
      text: [
        chain.isPractice
          ? t(
              'Only to own and use pieces: they are tokens on {chain}. Here a demo wallet can be tried in the page; nothing on this chain is worth anything.',
              { chain: chain.name },
            )
          : t(
              'Only to own and use pieces: they are tokens on {chain}. Any wallet that works in your browser will do.',
              {
                chain: chain.name,
              },
            ),
        t(
          'Nobody from the studio ever asks for your wallet’s recovery words. Compare the contract addresses with the page Guarantees.',
        ),
      ],
    },
    ...(hasBurns
      ? [
          {
            title: t('What is a pill?'),
            text: [
              t(
                'A token that you get when you burn a piece in a campaign. You can redeem it for a print, keep it or pass it on.',
              ),
            ],
          },
        ]
      : []),
    ...(hasEditions
      ? [
          {
            title: t('Where is my print?'),
            text: [
              t(
                'Sign in and open Shipping: each claim shows how far its print is. Once it has shipped, the tracking number is there.',
              ),
            ],
          },
        ]
      : []),
    ...(shipping === undefined
      ? []
      : [
          {
            title: t('Can I change my address?'),
            text: [t('Yes, on the page of your claim, until the parcel is packed.')],
          },
        ]),
    {
      title: t('I can’t sign in'),
      text: [
        t('On the sign-in page you can choose a new password, or have a sign-in link emailed.'),
        ...(mode === 'embedded' && !sendsMail
          ? [
              t(
                'No mail server is set up at the moment, so links wait until the studio passes them on. Write to {contact}.',
                {
                  contact,
                },
              ),
            ]
          : []),
        t('If you have lost your authenticator app, write to the studio from the address of your account.'),
      ],
    },
    {
      title: t('Something else'),
      text: [t('Write to {contact}. Name the piece or the print, never your postal address.', { contact })],
    },
  ]
}
