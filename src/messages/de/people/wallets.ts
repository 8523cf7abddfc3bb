import type { Translation } from '../../translate.ts'
import { walletPractice } from './wallet-practice.ts'

/** Connecting a wallet, what it holds and allows, proving that it is one’s own, and what stands in the way. */
export const wallets = {
  ...walletPractice,

  // Looking up an address
  'Look up an address': 'Eine Adresse nachsehen',

  // Finding and connecting
  'Wallets in this browser': 'Wallets in diesem Browser',
  'The wallet of this browser': 'Wallet dieses Browsers',
  'The wallet': 'Die Wallet',
  'Looking for wallets in this browser.': 'Wir suchen nach Wallets in diesem Browser.',
  'No wallet was found in this browser.': 'In diesem Browser wurde keine Wallet gefunden.',
  'Wallets are extensions of a browser, or browsers of their own on a phone. Looking at what an address holds needs none.':
    'Wallets sind Erweiterungen eines Browsers oder, auf dem Telefon, eigene Browser. Um anzusehen, was eine Adresse hält, brauchen Sie keine.',
  'Wallets found in this browser': 'In diesem Browser gefundene Wallets',
  'Stop waiting': 'Nicht länger warten',
  'Connect<hidden> {wallet}</hidden>': 'Verbinden<hidden>: {wallet}</hidden>',
  '{wallet} has the question now. Answer it there.': 'Die Frage liegt jetzt bei {wallet}. Antworten Sie dort.',
  'Connecting shows this page your address and nothing else. Wallets name themselves; we haven’t checked who made them.':
    'Beim Verbinden sieht diese Seite Ihre Adresse und sonst nichts. Wallets nennen sich selbst so; wir haben nicht geprüft, von wem sie sind.',
  '{act}, and a page can only speak to wallets with JavaScript, which is off in this browser. {otherwise}':
    '{act}, und eine Seite erreicht Wallets nur mit JavaScript, das in diesem Browser ausgeschaltet ist. {otherwise}',

  // A wallet on another device
  'Scan this with your wallet': 'Scannen Sie das mit Ihrer Wallet',
  'It shows this page your address, and asks you there before anything is signed. The code serves {count} minutes.':
    'Die Wallet zeigt dieser Seite Ihre Adresse und fragt Sie auf Ihrem Gerät, bevor etwas signiert wird. Der Code gilt {count} Minuten.',
  'A code that connects your wallet': 'Ein Code, der Ihre Wallet verbindet',
  'On the same device: <a>open it in the wallet</a>, or copy the link.':
    'Auf demselben Gerät: <a>in der Wallet öffnen</a> oder den Link kopieren.',
  'Copy the link': 'Link kopieren',

  // The connected wallet
  '{wallet} is connected.': '{wallet} ist verbunden.',
  Disconnect: 'Trennen',
  'Another wallet': 'Andere Wallet',
  'Its network': 'Ihr Netzwerk',
  'The studio’s': 'Netzwerk des Studios',
  'It does not say': 'Die Wallet nennt es nicht',
  '{network}, the same': '{network}, dasselbe',
  'Another one ({chain})': 'Ein anderes ({chain})',
  'The wallet is not on {network}.': 'Die Wallet ist nicht im Netzwerk {network}.',
  'For looking it makes no difference. To act here, the wallet has to be on the studio’s network.':
    'Zum Ansehen spielt das keine Rolle. Um hier etwas zu tun, muss die Wallet im Netzwerk des Studios sein.',
  'Nothing can be sent from here before it is. What you see is read from the studio’s network.':
    'Vorher lässt sich von hier nichts senden. Was Sie sehen, kommt aus dem Netzwerk des Studios.',
  'On {network}': 'Auf {network}',
  'Switch to {network}': 'Zu {network} wechseln',
  'View holdings': 'Bestand ansehen',
  'Reading what it holds.': 'Wir sehen nach, was sie hält.',
  'Your pieces are not affected: they are on the chain.':
    'Ihre Stücke sind davon nicht betroffen: Sie sind auf der Blockchain.',
  'What you can burn or print': 'Was Sie verbrennen oder drucken lassen können',
  'The page of this collector': 'Die Seite dieses Sammlers',
  'It holds no piece of this studio.': 'Sie hält kein Stück dieses Studios.',
  '{total} pieces, the first {shown} of them here': '{total} Stücke, hier die ersten {shown}',
  'Pieces of this wallet': 'Stücke dieser Wallet',
  'This wallet does not hold {title}.': '{title} liegt nicht in dieser Wallet.',
  'Nobody does.': 'Niemand hält das Stück.',
  'It is held by {holder}.': 'Inhaber ist {holder}.',

  // What it allows
  'What it allows others': 'Was sie anderen erlaubt',
  'Approvals let a contract or a person move pieces without asking again. They stay until you revoke them.':
    'Mit einer Freigabe darf ein Vertrag oder eine Person Stücke bewegen, ohne noch einmal zu fragen. Sie gilt, bis Sie sie widerrufen.',
  'Reading from the chain what it allows.': 'Wir lesen von der Blockchain, was freigegeben ist.',
  'Approvals could not be read.': 'Die Freigaben ließen sich nicht lesen.',
  'Approval revoked.': 'Freigabe widerrufen.',
  '{what}. The chain has it.': '{what}. Es steht auf der Blockchain.',
  '{title}: all pieces': '{title}: alle Stücke',
  'Nobody may move its pieces.': 'Niemand darf ihre Stücke bewegen.',
  'It allows no contract and no person anything in this studio’s collections.':
    'Sie erlaubt keinem Vertrag und keiner Person etwas in den Kollektionen dieses Studios.',
  Approvals: 'Freigaben',
  'Taking back is a transaction: it is rehearsed first, your wallet asks you to sign it, and it costs a little {symbol} for the chain. It moves no piece.':
    'Widerrufen ist eine Transaktion: Sie wird erst geprobt, dann bittet Ihre Wallet Sie um die Signatur, und sie kostet etwas {symbol} für die Blockchain. Sie bewegt kein Stück.',
  'The studio’s node does not tell the whole past: approvals to contracts that the studio does not know may be missing.':
    'Der Knoten des Studios kennt nicht die ganze Vergangenheit: Freigaben für Verträge, die das Studio nicht kennt, können fehlen.',
  '{title} number {number}': '{title} Nummer {number}',
  'All pieces of {title}': 'Alle Stücke von {title}',
  'all pieces of {title}': 'alle Stücke von {title}',
  'can be moved by {operator}, {address}': 'bewegen darf: {operator}, {address}',
  'an address the studio does not know': 'eine Adresse, die das Studio nicht kennt',
  'Revoke approval': 'Freigabe widerrufen',
  'Given {day}.': 'Erteilt am {day}.',
  'When it was given is not known: the studio’s node does not tell.':
    'Wann sie erteilt wurde, ist nicht bekannt: Der Knoten des Studios sagt es nicht.',
  'Not used: the approval would have ended with it.': 'Nicht benutzt: Die Freigabe wäre damit zu Ende.',
  'Last moved something of yours {day}.': 'Hat zuletzt am {day} etwas von Ihnen bewegt.',
  'Last known to have moved something of yours {day}. {count} later transactions went through other contracts: whose moves those were is not known.':
    {
      one: 'Hat, soweit bekannt, zuletzt am {day} etwas von Ihnen bewegt. Eine spätere Transaktion ging über einen anderen Vertrag: Wer da bewegt hat, ist nicht bekannt.',
      other:
        'Hat, soweit bekannt, zuletzt am {day} etwas von Ihnen bewegt. {count} spätere Transaktionen gingen über andere Verträge: Wer da bewegt hat, ist nicht bekannt.',
    },
  'Has moved nothing of yours so far.': 'Hat bisher nichts von Ihnen bewegt.',
  'Has not moved anything of yours lately.': 'Hat in letzter Zeit nichts von Ihnen bewegt.',
  'Whether it has moved anything is not known: {count} transactions went through other contracts.': {
    one: 'Ob damit etwas bewegt wurde, ist nicht bekannt: Eine Transaktion ging über einen anderen Vertrag.',
    other: 'Ob damit etwas bewegt wurde, ist nicht bekannt: {count} Transaktionen gingen über andere Verträge.',
  },
  'Older transactions were not looked at: this wallet moved too many pieces.':
    'Ältere Transaktionen wurden nicht angesehen: Diese Wallet hat zu viele Stücke bewegt.',
  'When it last moved something is not known: we have not read what happened in this contract.':
    'Wann damit zuletzt etwas bewegt wurde, ist nicht bekannt: Was in diesem Vertrag geschah, haben wir nicht gelesen.',

  // What is on its way
  'Pending transactions': 'Laufende Transaktionen',
  'Transactions of this wallet that are not final yet. You can leave this page: they go on without it.':
    'Transaktionen dieser Wallet, die noch nicht endgültig sind. Sie können diese Seite verlassen: Es geht ohne sie weiter.',
  'Transactions on their way': 'Transaktionen, die unterwegs sind',
  'Asking the chain where they stand.': 'Wir fragen die Blockchain, wie weit sie sind.',
  'Where transactions stand could not be read.': 'Wie weit Transaktionen sind, ließ sich nicht lesen.',
  'We know what this browser sent from here in the last {count} days and, if you are signed in, the burns and redemptions of your account. What you sent elsewhere, your wallet shows.':
    'Was dieser Browser von hier sendet, merken wir uns {count} Tage lang. Wenn Sie angemeldet sind, kennen wir auch, was Ihr Konto verbrannt und eingelöst hat. Was Sie anderswo gesendet haben, zeigt Ihre Wallet.',
  'Nothing is on its way.': 'Nichts ist unterwegs.',
  'Sent {time}.': 'Gesendet am {time}.',
  'Waits for a block.': 'Wartet auf einen Block.',
  'In a block that is not final yet: the network could still replace it.':
    'In einem Block, der noch nicht endgültig ist: Das Netzwerk könnte ihn noch ersetzen.',
  'In a block, but the contract refused it: nothing came of it.':
    'In einem Block, aber der Vertrag hat sie abgelehnt: Es ist nichts daraus geworden.',
  'Our node does not know it. Your wallet may have replaced it, or the network dropped it: look there.':
    'Unser Knoten kennt sie nicht. Vielleicht hat Ihre Wallet sie ersetzt, oder das Netzwerk hat sie fallen lassen: Sehen Sie dort nach.',
  '{call}, to {contract}': '{call}, an {contract}',
  'Burn: {title} number {number}': 'Verbrennung: {title} Nummer {number}',
  'Burn##act': 'Verbrennung',
  'Transfer##act': 'Übertragung',
  Transaction: 'Transaktion',
  Permission: 'Freigabe',
  'Permission for all pieces': 'Freigabe für alle Stücke',
  'Taking back from the contract': 'Rücknahme aus dem Vertrag',
  'Busting a vault': 'Aufbrechen eines Tresors',
  'Fetching from a vault': 'Abholen aus einem Tresor',
  Redemption: 'Einlösung',
  'The chain does not answer at the moment, so we can’t say where your transactions stand. What you sent is not affected.':
    'Die Blockchain antwortet gerade nicht, deshalb können wir nicht sagen, wie weit Ihre Transaktionen sind. Was Sie gesendet haben, ist davon nicht betroffen.',

  // What a wallet shows of a call
  'Your wallet will show': 'Ihre Wallet wird zeigen',
  Function: 'Funktion',
  Amount: 'Betrag',
  'Interacting with': 'Interaktion mit',
  'From##account': 'Von',
  Recipient: 'Empfänger',
  'Permission for': 'Erlaubnis für',
  'Through##contract': 'Über',
  Collection: 'Kollektion',
  nobody: 'niemand',
  'The studio’s salesroom': 'Verkaufsraum des Studios',
  'The studio’s burn contract': 'Verbrennungsvertrag des Studios',
  'The studio’s redemption': 'Einlösung des Studios',
  'The studio’s vaults': 'Tresore des Studios',
  'The studio’s pills': 'Pillen des Studios',

  // Linking it to an account
  'Linked to your account': 'Mit Ihrem Konto verknüpft',
  'Linked wallets': 'Verknüpfte Wallets',
  connected: 'verbunden',
  'linked {day}': 'verknüpft am {day}',
  'linked##wallet': 'verknüpft',
  'unlinked##wallet': 'Verknüpfung gelöst',
  'opened a new account': 'hat ein neues Konto eröffnet',
  'signed in##wallet': 'angemeldet',
  'removed with other ways in, or with its account': 'mit anderen Zugängen oder mit ihrem Konto entfernt',
  'its last change was taken back by email': 'die letzte Änderung wurde per E-Mail zurückgenommen',
  'Link {address}': '{address} verknüpfen',
  'Link this wallet': 'Diese Wallet verknüpfen',
  'Unlink<hidden> {address}</hidden>': 'Verknüpfung lösen<hidden>: {address}</hidden>',
  'Sign in': 'Anmelden',
  'Sign in again': 'Erneut anmelden',
  'Sign in with {address}': 'Anmelden mit {address}',
  'Asking who is signed in.': 'Wir sehen nach, wer angemeldet ist.',
  'Links stay as they are.': 'Die Verknüpfungen bleiben, wie sie sind.',
  'A linked wallet opens your account, and your account knows which wallets are yours.':
    'Eine verknüpfte Wallet öffnet Ihr Konto, und Ihr Konto weiß, welche Wallets Ihre sind.',
  'Nobody is signed in.': 'Niemand ist angemeldet.',
  'No wallet is linked to your account yet.': 'Mit Ihrem Konto ist noch keine Wallet verknüpft.',
  'Connect a wallet to link it.': 'Verbinden Sie eine Wallet, um sie zu verknüpfen.',
  'This wallet is not linked to your account yet. It signs a short text for that; nothing moves and it costs nothing.':
    'Diese Wallet ist noch nicht mit Ihrem Konto verknüpft. Dafür signiert sie einen kurzen Text; das bewegt nichts und kostet nichts.',
  'To link, the wallet signs a short text that names {host}. It costs nothing, moves nothing and allows nobody to touch what the wallet holds. From then on the wallet can open your account.':
    'Zum Verknüpfen signiert die Wallet einen kurzen Text, der {host} nennt. Das kostet nichts, bewegt nichts und erlaubt niemandem, anzurühren, was die Wallet hält. Von da an kann die Wallet Ihr Konto öffnen.',
  'Your wallet shows a short text and asks you to sign it. That proves that the wallet is yours. It costs nothing, moves nothing and allows nobody anything. A wallet that is new here gets an account of its own.':
    'Ihre Wallet zeigt einen kurzen Text und bittet Sie, ihn zu signieren. Das weist nach, dass die Wallet Ihnen gehört. Es kostet nichts, bewegt nichts und erlaubt niemandem etwas. Eine Wallet, die hier neu ist, bekommt ein eigenes Konto.',
  'Your wallet shows a short text and asks you to sign it. From then on it can open this account. Signing costs nothing, moves nothing and allows nobody to touch what it holds.':
    'Ihre Wallet zeigt einen kurzen Text und bittet Sie, ihn zu signieren. Von da an kann sie dieses Konto öffnen. Das Signieren kostet nichts, bewegt nichts und erlaubt niemandem, anzurühren, was sie hält.',
  'Sign only a text that names {host}.': 'Signieren Sie nur einen Text, der {host} nennt.',
  'Sign in with this wallet. It proves that the wallet is yours, costs nothing and moves nothing.':
    'Anmeldung mit dieser Wallet. Das weist nach, dass die Wallet Ihnen gehört, kostet nichts und bewegt nichts.',
  'Link this wallet to your account. From then on it can open the account. It costs nothing and moves nothing.':
    'Verknüpfung dieser Wallet mit Ihrem Konto. Von da an kann sie das Konto öffnen. Das kostet nichts und bewegt nichts.',

  // Why a wallet did not do it
  'The wallet showed no address.': 'Die Wallet hat keine Adresse gezeigt.',
  'Nothing was shared. Choose an address in the wallet and connect again.':
    'Es wurde nichts weitergegeben. Wählen Sie in der Wallet eine Adresse und verbinden Sie erneut.',
  '{wallet} was told not to connect.': 'In {wallet} wurde das Verbinden abgelehnt.',
  'Nothing was shared. Connect again, or look up your address above instead.':
    'Es wurde nichts weitergegeben. Verbinden Sie erneut, oder sehen Sie Ihre Adresse oben nach.',
  '{wallet} stayed on its network.': '{wallet} ist im bisherigen Netzwerk geblieben.',
  'Nothing was changed. What you hold here is shown all the same.':
    'Es wurde nichts geändert. Was Sie hier halten, sehen Sie trotzdem.',
  '{wallet} already has a question open.': 'In {wallet} ist schon eine Frage offen.',
  'Nothing was changed. Open the wallet and answer it there.':
    'Es wurde nichts geändert. Öffnen Sie die Wallet und antworten Sie dort.',
  '{wallet} does not know {network}.': '{wallet} kennt das Netzwerk {network} nicht.',
  'Nothing was changed. Add the network in the wallet, then come back. What you hold here is shown all the same.':
    'Es wurde nichts geändert. Fügen Sie das Netzwerk in der Wallet hinzu und kommen Sie wieder. Was Sie hier halten, sehen Sie trotzdem.',
  '{wallet} cannot do this when a page asks.': '{wallet} kann das nicht auf Bitte einer Seite tun.',
  'Nothing was changed. Choose the network in the wallet itself.':
    'Es wurde nichts geändert. Wählen Sie das Netzwerk in der Wallet selbst.',
  '{wallet} is locked or has not allowed this.': '{wallet} ist gesperrt oder hat das nicht erlaubt.',
  'Nothing was changed. Unlock the wallet and try again.':
    'Es wurde nichts geändert. Entsperren Sie die Wallet und versuchen Sie es erneut.',
  '{wallet} has no connection to its network.': '{wallet} hat keine Verbindung zum Netzwerk.',
  'Nothing was changed. Check the connection and try again.':
    'Es wurde nichts geändert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  '{wallet} did not answer as expected.': '{wallet} hat nicht wie erwartet geantwortet.',
  'Nothing was changed. Try again, or look up your address above: no wallet is needed to look.':
    'Es wurde nichts geändert. Versuchen Sie es erneut, oder sehen Sie Ihre Adresse oben nach: Dafür brauchen Sie keine Wallet.',
  'Linking a wallet needs a fresh sign-in.': 'Um eine Wallet zu verknüpfen, melden Sie sich bitte neu an.',
  '{wallet} was told not to sign.': 'In {wallet} wurde die Signatur abgelehnt.',
  'Nothing was signed and nothing was changed. Try again whenever you like.':
    'Es wurde nichts signiert und nichts geändert. Versuchen Sie es erneut, wann immer Sie möchten.',
  '{wallet} was told not to send it.': 'In {wallet} wurde das Senden abgelehnt.',
  'Nothing was sent, and the approval stands as before.':
    'Es wurde nichts gesendet, und die Freigabe gilt weiter wie bisher.',
  '{wallet} is locked or not connected any more.': '{wallet} ist gesperrt oder nicht mehr verbunden.',
  'Nothing was changed. Unlock the wallet, connect it and try again.':
    'Es wurde nichts geändert. Entsperren und verbinden Sie die Wallet und versuchen Sie es erneut.',
  '{wallet} cannot do this.': '{wallet} kann das nicht.',
  'Nothing was changed. Use another wallet.': 'Es wurde nichts geändert. Verwenden Sie eine andere Wallet.',
  'The contract would refuse this, so nothing was sent.':
    'Der Vertrag würde das ablehnen, deshalb wurde nichts gesendet.',
  'The state on the chain may have changed since this page asked. Ask again below.':
    'Der Stand auf der Blockchain hat sich vielleicht geändert, seit diese Seite nachgesehen hat. Fragen Sie unten erneut ab.',
  '{wallet} did not sign.': '{wallet} hat nicht signiert.',
  'Nothing was changed. Try again, or use another wallet.':
    'Es wurde nichts geändert. Versuchen Sie es erneut, oder verwenden Sie eine andere Wallet.',
  'Whether something was sent, the wallet itself knows. Look there before you try again.':
    'Ob etwas gesendet wurde, weiß nur die Wallet selbst. Sehen Sie dort nach, bevor Sie es erneut versuchen.',
  'The permission was not revoked.': 'Die Freigabe wurde nicht widerrufen.',
  'The contract refused it, or another transaction took its place. It stands as before, and nothing else was changed. Try again.':
    'Der Vertrag hat es abgelehnt, oder eine andere Transaktion kam dazwischen. Sie gilt weiter wie bisher, und es wurde nichts anderes geändert. Versuchen Sie es erneut.',
  'The wallet was not linked.': 'Die Wallet wurde nicht verknüpft.',
  'The server did not answer, so nothing was done. Try again in a moment.':
    'Der Server hat nicht geantwortet, deshalb wurde nichts getan. Versuchen Sie es gleich noch einmal.',

  // What the server refuses
  'This signature was used before, has run out or was asked for elsewhere, so nothing was done. Start again and sign anew.':
    'Diese Signatur wurde schon benutzt, ist abgelaufen oder wurde anderswo angefordert, deshalb wurde nichts getan. Beginnen Sie von vorn und signieren Sie neu.',
  'What the wallet signed is not what we asked for, so nothing was done. Start again, and sign only what this page shows.':
    'Die Wallet hat etwas anderes signiert, als wir angefordert haben, deshalb wurde nichts getan. Beginnen Sie von vorn und signieren Sie nur, was diese Seite zeigt.',
  'The signature does not belong to this address, so nothing was done. Check which address is chosen in the wallet and start again.':
    'Die Signatur gehört nicht zu dieser Adresse, deshalb wurde nichts getan. Prüfen Sie, welche Adresse in der Wallet gewählt ist, und beginnen Sie von vorn.',
  'The chain cannot be asked about this wallet at the moment, so nothing was done. Try again in a minute.':
    'Die Blockchain kann zu dieser Wallet zurzeit nicht befragt werden, deshalb wurde nichts getan. Versuchen Sie es in einer Minute erneut.',
  'This wallet is linked to another account, so nothing was changed. Sign in with the wallet, unlink it there, then link it here.':
    'Diese Wallet ist mit einem anderen Konto verknüpft, deshalb wurde nichts geändert. Melden Sie sich mit der Wallet an, lösen Sie dort die Verknüpfung und verknüpfen Sie sie dann hier.',
  'An account can have {most} wallets, so this one was not linked. Unlink one that you no longer use.':
    'Ein Konto kann {most} Wallets haben, deshalb wurde diese nicht verknüpft. Lösen Sie eine, die Sie nicht mehr benutzen.',
  'This wallet is not linked to your account, so nothing was changed.':
    'Diese Wallet ist nicht mit Ihrem Konto verknüpft, deshalb wurde nichts geändert.',
  'This wallet is the only way into your account, so it stays linked. Link another wallet first.':
    'Diese Wallet ist der einzige Zugang zu Ihrem Konto, deshalb bleibt sie verknüpft. Verknüpfen Sie zuerst eine andere.',
  'Signing in with a wallet is not available here, so nobody was signed in. Sign in another way.':
    'Die Anmeldung mit einer Wallet gibt es hier nicht, deshalb wurde niemand angemeldet. Melden Sie sich auf andere Weise an.',
  'The chain does not answer at the moment, so approvals cannot be shown. Nothing was changed; try again in a minute.':
    'Die Blockchain antwortet zurzeit nicht, deshalb lassen sich die Freigaben nicht zeigen. Es wurde nichts geändert; versuchen Sie es in einer Minute erneut.',
} as const satisfies Record<string, Translation>
