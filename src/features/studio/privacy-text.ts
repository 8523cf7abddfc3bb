import { choiceText } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import type { TextSection } from './info-page.ts'
import { type StudioFacts, studioLines } from './studio-facts.ts'

/** Days as other languages end them: “for so many days”, and “after so many days”. */
const days = (count: number) => tn(count, '{count} day', '{count} days##for')
const afterDays = (count: number) => tn(count, '{count} day', '{count} days##after')

/** What is done with people's data, from what this instance does as it is set up. */
export function privacyText(facts: StudioFacts): TextSection[] {
  const {
    studio: { name, contact },
    chain,
  } = facts
  return [
    {
      title: t('Who is responsible'),
      text: [`${studioLines(facts).join(', ')}.`, t('Questions about your data go to {contact}.', { contact })],
    },
    lookingAround(facts),
    cookies(facts),
    account(facts),
    {
      title: t('Wallets and the blockchain'),
      text: [
        t(
          'What you do with a wallet on {chain} is public there and can’t be erased, by us or by anybody. We read it and show it.',
          { chain: chain.name },
        ),
        t(
          'If you link a wallet to your account, we store which one and when, until you unlink it or delete the account.',
        ),
        t(
          'A note that you sign about a piece is stored with its signature and its wallet. Once the studio publishes it, everybody reads it. You can withdraw it at any time, which deletes its words. When you delete your account, published notes stay, signed by the wallet alone; all others are deleted.',
        ),
        t(
          'Rooms that you hang, with their titles and captions, stay until you delete them or the account. Rooms that you show are public.',
        ),
        t(
          'If you report a piece as stolen, or answer such a report, the studio reads what you write and sees the files that you add. Where and when photographs were taken is removed. The files are deleted {days} after the studio has decided, or after the report has ended without a decision. When you delete your account, your words and files go with it, and the public log, which names nobody, stays.',
          { days: days(facts.holdFileDays) },
        ),
        ...(facts.walletConnect
          ? [
              t(
                'If you connect a wallet on another device, your browser reaches it through the relay of WalletConnect. That happens only when you choose it.',
              ),
            ]
          : []),
      ],
    },
    ...(facts.shipping === undefined ? [] : [addresses(facts.shipping, facts)]),
    payments(facts),
    {
      title: t('Email'),
      text: [
        t(
          'We write about your account and your prints, and nothing else. There is no newsletter. No email contains your postal address.',
        ),
        t('The text of an email is erased here once it has been sent.'),
        ...(facts.sendsMail
          ? []
          : [
              t(
                'No mail server is set up at the moment. Emails wait here until there is one, or until the studio passes them on.',
              ),
            ]),
      ],
    },
    {
      title: t('Your rights'),
      text: [
        t('On your account page you can save all data that we hold about you, and delete your account.'),
        t(
          'You can ask {studio} to tell you what is stored, to correct it or to erase it: {contact}. You can also complain to the data protection authority of your country.',
          { studio: name, contact },
        ),
      ],
    },
  ]
}

function lookingAround({ signIn: { mode }, keepDays, hasEditions }: StudioFacts): TextSection {
  return {
    title: t('Looking around'),
    text: [
      t(
        'You don’t need an account to look around. This site has no advertising, no analytics and no trackers, and its pages load nothing from other companies.',
      ),
      ...(mode === 'hosted'
        ? [t('The pages for signing in are the exception: they reach Google’s sign-in service.')]
        : []),
      mode === 'embedded'
        ? t(
            'Your network address is used to limit how often somebody may ask: in memory, and for signing in as a hash that is deleted after {days}. The log of this program holds errors, not visitors. The company that runs the server may keep logs of its own.',
            { days: afterDays(keepDays.limits) },
          )
        : t(
            'Your network address is used to limit how often somebody may ask: in memory, and nowhere else. The log of this program holds errors, not visitors. The company that runs the server may keep logs of its own.',
          ),
      ...(hasEditions
        ? [
            t(
              'When you verify a certificate here with a network, your browser tells the server the certificate’s name. We count how often each certificate was checked on a day, and show that. Neither the time of day nor anything about you is stored.',
            ),
          ]
        : []),
    ],
  }
}

function cookies({
  cookies: { session, mark, theme, language, provider },
  signIn: { sessionDays },
  keptOffline,
}: StudioFacts): TextSection {
  return {
    title: t('Cookies'),
    text: [
      t(
        'When you sign in: “{session}” and “{mark}”, which keep you signed in. They last {days} and are renewed while you use the site.',
        { session, mark, days: days(sessionDays) },
      ),
      t('When you choose a theme: “{cookie}”, for a year. It holds the name of the theme.', { cookie: theme }),
      t('When you choose a language: “{cookie}”, for a year. It holds the language’s code.', { cookie: language }),
      ...(provider === undefined
        ? []
        : [t('When you sign in with another company: “{cookie}”, for fifteen minutes.', { cookie: provider })]),
      t(
        'There are no others. Your browser also keeps a few things itself, for this site alone: your sign-in, the wallet that you used last, steps with a wallet that are under way, your choices about keyboard shortcuts, and what you typed into an address form until you close the tab.',
      ),
      t(
        'So that you can read offline, your browser keeps copies of the public pages that you read last: up to {pages} pages with {pictures} pictures. They never leave your device and hold nothing of your account. You can delete them at any time.',
        keptOffline,
      ),
    ],
  }
}

function account({ signIn: { mode, projectId, providers }, keepDays }: StudioFacts): TextSection {
  const others =
    providers.length === 0
      ? []
      : [
          t(
            'You can also sign in with {companies}. They then learn that you sign in here, and tell us your email address, your name and your picture there.',
            { companies: choiceText(providers) },
          ),
        ]
  if (mode === 'hosted') {
    return {
      title: t('Your account'),
      text: [
        t(
          'Accounts are kept by Google in the project “{project}”: your email address, your name if you give one, and how you sign in. Google’s own privacy notice applies to that.',
          { project: projectId },
        ),
        ...others,
        t('We store the devices that you are signed in with, until you sign out or delete the account.'),
      ],
    }
  }
  return {
    title: t('Your account'),
    text: [
      t(
        'We store your email address, your name if you give one, and how you sign in. Your password is stored only as a hash that can’t be turned back. The secret of an authenticator app is encrypted.',
      ),
      ...others,
      t('We store the devices that you are signed in with. All of this stays until you delete your account.'),
      t(
        'So that you and we can find out about misuse, a trail says what was done to an account. It holds the name of the browser and a keyed hash of the network address, and is deleted after {trail}. Networks that an account was used from are kept as hashes for {networks}. Links that were emailed are deleted {links} after they end, and the record of an email about your account {mails} after it was written.',
        {
          trail: afterDays(keepDays.auditLines),
          networks: days(keepDays.networks),
          links: days(keepDays.codes),
          mails: days(keepDays.mails),
        },
      ),
    ],
  }
}

function addresses(
  { purgeDays, draftHours, savedDays, photoDays }: NonNullable<StudioFacts['shipping']>,
  { studio: { name } }: StudioFacts,
): TextSection {
  return {
    title: t('Postal addresses'),
    text: [
      t(
        'Your address is encrypted with a key of its own. Only people of the studio who pack can open it, with a fresh sign-in. Each opening is written down with its reason, and you see that on the page of your claim.',
      ),
      t(
        'We give your address to the carrier that brings the parcel, and to customs where the parcel crosses a border. Nobody else gets it from us.',
      ),
      t(
        'It is erased {days} after delivery, unless the studio has to keep it longer because a parcel is lost or disputed. You can erase it yourself before the parcel is packed and after it has arrived. An address that leads to no order is erased after {hours} hours. A receipt stays: the country, and when the address was opened and erased.',
        { days: days(purgeDays), hours: draftHours },
      ),
      t(
        'If you ask us to remember an address for your next prints, it stays encrypted in your account. You can forget it there at any time; it is erased {days} after you used it last.',
        { days: days(savedDays) },
      ),
      t(
        'If you report a damaged or missing print, the studio reads what you write and sees the photographs that you add. Where and when they were taken is removed, and they are deleted {days} after the studio has answered.',
        { days: days(photoDays) },
      ),
      t(
        'What you ordered, its number and its country stay in the records of {studio}, because the edition’s register has to be complete. Without your account they name nobody.',
        { studio: name },
      ),
    ],
  }
}

function payments({ card, coins, currency, hasEditions }: StudioFacts): TextSection {
  const money = [currency, ...coins]
  return {
    title: t('Payments'),
    text: [
      ...(hasEditions
        ? [
            t('You pay in {coins} from your own wallet. That payment is public on the blockchain.', {
              coins: choiceText(money),
            }),
          ]
        : [t('Nothing is sold on this site itself.')]),
      ...(card === undefined
        ? []
        : [
            t(
              'You can also pay by card. The payment page is a page of {provider}: {provider} learns what it needs for the payment. We never see your card number. We keep the amount and the reference of {provider} for our books.',
              { provider: card },
            ),
          ]),
    ],
  }
}
