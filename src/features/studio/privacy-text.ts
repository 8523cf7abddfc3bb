import type { TextSection } from './info-page.ts'
import { type StudioFacts, studioLines } from './studio-facts.ts'

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** What is done with people's data, from what this house does as it is set up. */
export function privacyText(facts: StudioFacts): TextSection[] {
  const {
    studio: { name, contact },
    chain,
  } = facts
  return [
    {
      title: 'Who is responsible',
      text: [`${studioLines(facts).join(', ')}.`, `Questions about your data go to ${contact}.`],
    },
    lookingAround(facts),
    cookies(facts),
    account(facts),
    {
      title: 'Wallets and the blockchain',
      text: [
        `What you do with a wallet on ${chain.name} is public there and can’t be erased, by us or by anybody. We read it and show it.`,
        'If you link a wallet to your account, we store which one and when, until you unlink it or delete the account.',
        'A note that you sign about a piece is stored with its signature and its wallet. Once the studio publishes it, everybody reads it. You can withdraw it at any time, which deletes its words. When you delete your account, published notes stay, signed by the wallet alone; all others are deleted.',
        'Rooms that you hang, with their titles and captions, stay until you delete them or the account. Rooms that you show are public.',
        ...(facts.walletConnect
          ? [
              'If you connect a wallet on another device, your browser reaches it through the relay of WalletConnect. That happens only when you choose it.',
            ]
          : []),
      ],
    },
    ...(facts.shipping === undefined ? [] : [addresses(facts.shipping, facts)]),
    payments(facts),
    {
      title: 'Email',
      text: [
        'We write about your account and your prints, and nothing else. There is no newsletter. No email contains your postal address.',
        'The text of an email is erased here once it has been sent.',
        ...(facts.sendsMail
          ? []
          : [
              'No mail server is set up at the moment. Emails wait here until there is one, or until the studio passes them on.',
            ]),
      ],
    },
    {
      title: 'Your rights',
      text: [
        'On your account page you can save all data that we hold about you, and delete your account.',
        `You can ask ${name} to tell you what is stored, to correct it or to erase it: ${contact}. You can also complain to the data protection authority of your country.`,
      ],
    },
  ]
}

function lookingAround({ signIn: { mode }, keepDays }: StudioFacts): TextSection {
  return {
    title: 'Looking around',
    text: [
      'You don’t need an account to look around. This site has no advertising, no analytics and no trackers, and its pages load nothing from other companies.',
      ...(mode === 'hosted'
        ? ['The pages for signing in are the exception: they reach Google’s sign-in service.']
        : []),
      `Your network address is used to limit how often somebody may ask: in memory, and${mode === 'embedded' ? ` for signing in as a hash that is deleted after ${days(keepDays.limits)}` : ' nowhere else'}. The log of this program holds errors, not visitors. The company that runs the server may keep logs of its own.`,
    ],
  }
}

function cookies({
  cookies: { session, mark, theme, language, provider },
  signIn: { sessionDays },
}: StudioFacts): TextSection {
  return {
    title: 'Cookies',
    text: [
      `When you sign in: “${session}” and “${mark}”, which keep you signed in. They last ${days(sessionDays)} and are renewed while you use the site.`,
      `When you choose a theme: “${theme}”, for a year. It holds the name of the theme.`,
      `When you choose a language: “${language}”, for a year. It holds the language’s code.`,
      ...(provider === undefined ? [] : [`When you sign in with another company: “${provider}”, for fifteen minutes.`]),
      'There are no others. Your browser also keeps a few things itself, for this site alone: your sign-in, the wallet that you used last, steps with a wallet that are under way, your choices about keyboard shortcuts, and what you typed into an address form until you close the tab.',
    ],
  }
}

function account({ signIn: { mode, projectId, providers }, keepDays }: StudioFacts): TextSection {
  const others =
    providers.length === 0
      ? []
      : [
          `You can also sign in with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(providers)}. They then learn that you sign in here, and tell us your email address, your name and your picture there.`,
        ]
  if (mode === 'hosted') {
    return {
      title: 'Your account',
      text: [
        `Accounts are kept by Google in the project “${projectId}”: your email address, your name if you give one, and how you sign in. Google’s own privacy notice applies to that.`,
        ...others,
        'We store the devices that you are signed in with, until you sign out or delete the account.',
      ],
    }
  }
  return {
    title: 'Your account',
    text: [
      'We store your email address, your name if you give one, and how you sign in. Your password is stored only as a hash that can’t be turned back. The secret of an authenticator app is encrypted.',
      ...others,
      'We store the devices that you are signed in with. All of this stays until you delete your account.',
      `So that you and we can find out about misuse, a trail says what was done to an account. It holds the name of the browser and a keyed hash of the network address, and is deleted after ${days(keepDays.auditLines)}. Networks that an account was used from are kept as hashes for ${days(keepDays.networks)}. Links that were emailed are deleted ${days(keepDays.codes)} after they end, and the record of an email about your account ${days(keepDays.mails)} after it was written.`,
    ],
  }
}

function addresses(
  { purgeDays, draftHours, savedDays, photoDays }: NonNullable<StudioFacts['shipping']>,
  { studio: { name } }: StudioFacts,
): TextSection {
  return {
    title: 'Postal addresses',
    text: [
      'Your address is encrypted with a key of its own. Only people of the studio who pack can open it, with a fresh sign-in. Each opening is written down with its reason, and you see that on the page of your claim.',
      'We give your address to the carrier that brings the parcel, and to customs where the parcel crosses a border. Nobody else gets it from us.',
      `It is erased ${days(purgeDays)} after delivery, unless the studio has to keep it longer because a parcel is lost or disputed. You can erase it yourself before the parcel is packed and after it has arrived. An address that leads to no order is erased after ${draftHours} hours. A receipt stays: the country, and when the address was opened and erased.`,
      `If you ask us to remember an address for your next prints, it stays encrypted in your account. You can forget it there at any time; it is erased ${days(savedDays)} after you used it last.`,
      `If you report a damaged or missing print, the studio reads what you write and sees the photographs that you add. Where and when they were taken is removed, and they are deleted ${days(photoDays)} after the studio has answered.`,
      `What you ordered, its number and its country stay in the records of ${name}, because the edition’s register has to be complete. Without your account they name nobody.`,
    ],
  }
}

function payments({ card, coins, currency, hasEditions }: StudioFacts): TextSection {
  const money = [currency, ...coins]
  return {
    title: 'Payments',
    text: [
      ...(hasEditions
        ? [
            `You pay in ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(money)} from your own wallet. That payment is public on the blockchain.`,
          ]
        : ['Nothing is sold on this site itself.']),
      ...(card
        ? [
            'You can also pay by card. The payment page is Stripe’s: Stripe learns what it needs for the payment. We never see your card number. We keep the amount and Stripe’s reference for our books.',
          ]
        : []),
    ],
  }
}
