import type { Translation } from '../../translate.ts'

/** Why something cannot be burned or redeemed, whether anything is lost, and what to do now. */
export const burningRefusals = {
  // A piece
  'This piece was burned and is gone.': 'Dieses Stück wurde verbrannt und existiert nicht mehr.',
  'Nothing is burned by this. Its page shows who burned it and what it gave.':
    'Damit wird nichts verbrannt. Die Seite des Stücks zeigt, wer es verbrannt hat und was es dafür gab.',
  'Nothing is burned by this, and your copies are untouched.':
    'Damit wird nichts verbrannt, und Ihre Exemplare bleiben unberührt.',
  'The collection has no piece of this number.': 'Die Kollektion hat kein Stück mit dieser Nummer.',
  'Nothing is burned by this. Check the number.': 'Damit wird nichts verbrannt. Prüfen Sie die Nummer.',
  'The piece is reported as stolen and on hold, so burning it opens no print for now.':
    'Das Stück ist als gestohlen gemeldet und gesperrt, deshalb ergibt es verbrannt vorerst keinen Druck.',
  'Nothing is burned by this. The log at /holds says since when, and until when.':
    'Damit wird nichts verbrannt. Das Verzeichnis unter /holds sagt, seit wann und bis wann.',
  'The piece may be for sale in the studio’s salesroom: somebody could buy it before your burn arrives.':
    'Das Stück steht vielleicht im Verkaufsraum des Studios zum Verkauf: Jemand könnte es kaufen, bevor Ihre Verbrennung ankommt.',
  'Nothing is lost then, because the burn is refused. Burning ends the offer.':
    'Dann ist nichts verloren, denn die Verbrennung wird abgelehnt. Das Verbrennen beendet das Angebot.',
  'It counts in the set “{title}”, of which this wallet holds {held} of {surviving} parts.':
    'Es zählt in der Reihe „{title}“, von der diese Wallet {held} von {surviving} Teilen hält.',
  'Burned, it counts there no more, and nothing else in this wallet stands in for it.':
    'Verbrannt zählt es dort nicht mehr, und nichts anderes in dieser Wallet tritt an seine Stelle.',
  'We could not read delegate.xyz, so we don’t know whether another wallet acts for this piece.':
    'Wir konnten delegate.xyz nicht lesen und wissen deshalb nicht, ob eine andere Wallet für dieses Stück handelt.',
  'It could not stop the burn. Burning ends whatever it may do with the piece.':
    'Sie könnte das Verbrennen nicht aufhalten. Mit dem Verbrennen endet, was sie mit dem Stück tun darf.',
  'At delegate.xyz you named {count} wallets that act for this piece: {wallets}.': {
    one: 'Bei delegate.xyz haben Sie eine Wallet benannt, die für dieses Stück handelt: {wallets}.',
    other: 'Bei delegate.xyz haben Sie {count} Wallets benannt, die für dieses Stück handeln: {wallets}.',
  },
  'Offers and listings on other marketplaces are kept off the chain, so we can’t see them. Nobody can accept one once the piece is burned.':
    'Gebote und Angebote auf anderen Marktplätzen stehen nicht auf der Blockchain, deshalb sehen wir sie nicht. Nach dem Verbrennen kann niemand mehr eines annehmen.',
  'Another account may move this piece: {account}.': 'Ein anderes Konto darf dieses Stück bewegen: {account}.',
  'Burning ends that permission. If you do not know the account, look at your other permissions on the wallet page.':
    'Das Verbrennen beendet diese Freigabe. Wenn Sie das Konto nicht kennen, sehen Sie sich auf der Wallet-Seite Ihre anderen Freigaben an.',
  'This wallet has too little money for the network’s fee.':
    'Diese Wallet hat zu wenig Guthaben für die Netzwerkgebühr.',
  'Your piece is untouched. Send some to the wallet, then check again.':
    'Ihr Stück ist unberührt. Laden Sie die Wallet auf und prüfen Sie dann erneut.',

  // A print for the pill
  'Your piece is untouched. You can choose another country or print, or burn it and keep the pill.':
    'Ihr Stück ist unberührt. Sie können ein anderes Land oder einen anderen Druck wählen, oder es verbrennen und die Pille behalten.',
  'No edition takes this pill now.': 'Zurzeit nimmt keine Edition diese Pille an.',
  'Your piece is untouched. You can burn it and keep the pill, if you say so.':
    'Ihr Stück ist unberührt. Wenn Sie möchten, können Sie es verbrennen und die Pille behalten.',
  '{title} cannot be ordered yet.': '{title} kann noch nicht bestellt werden.',
  '{title} takes no orders any more.': '{title} kann nicht mehr bestellt werden.',
  'No print of {title} is left for another pill.': 'Für eine weitere Pille ist kein Druck von {title} mehr übrig.',
  'The country is missing.': 'Das Land fehlt.',
  'Your piece is untouched. Choose the country that the print goes to.':
    'Ihr Stück ist unberührt. Wählen Sie das Land, in das der Druck gehen soll.',
  'We don’t ship to {country} yet.': 'Dorthin versenden wir noch nicht: {country}.',
  'It cannot be said what sending it costs.': 'Was der Versand kostet, lässt sich nicht sagen.',

  // What the contracts refuse
  'The contract refuses this call: it gives no reason.': 'Der Vertrag lehnt diesen Aufruf ab und nennt keinen Grund.',
  'The contract refuses this call: {reason}': 'Der Vertrag lehnt diesen Aufruf ab: {reason}',
  'The contract refuses this call ({error}).': 'Der Vertrag lehnt diesen Aufruf ab ({error}).',
  'It did not go through': 'Es ist nicht durchgegangen',
  'It ran out of gas: the wallet’s gas limit was too low. Try again with the limit that the wallet proposes.':
    'Das Gas reichte nicht: Das Gaslimit der Wallet war zu niedrig. Versuchen Sie es erneut mit dem Limit, das die Wallet vorschlägt.',
  'The contract refused it and gave no reason.': 'Der Vertrag hat es abgelehnt und keinen Grund genannt.',
  'Your piece stays where it is. Write to the studio if you do not know why.':
    'Ihr Stück bleibt, wo es ist. Schreiben Sie dem Studio, wenn Sie den Grund nicht kennen.',
  'There is no such burn campaign on the chain.': 'Diese Aktion gibt es auf der Blockchain nicht.',
  'Your piece is untouched in your wallet. Load the page again and choose a campaign that is open.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Laden Sie die Seite neu und wählen Sie eine offene Aktion.',
  'The studio has paused this burn.': 'Das Studio hat diese Verbrennung unterbrochen.',
  'Your piece is untouched in your wallet. Come back later; the page says when it resumes.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Kommen Sie später wieder; die Seite sagt, wann es weitergeht.',
  'This burn is not open yet.': 'Diese Verbrennung ist noch nicht offen.',
  'Your piece is untouched in your wallet. Come back when it opens.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Kommen Sie wieder, wenn sie beginnt.',
  'This burn is over.': 'Diese Verbrennung ist beendet.',
  'Your piece is untouched in your wallet. Nothing can be burned in it any more.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. In dieser Aktion kann nichts mehr verbrannt werden.',
  'As many pieces as this burn takes have been burned.':
    'Es wurden schon so viele Stücke verbrannt, wie diese Aktion vorsieht.',
  'This wallet does not hold the piece.': 'Diese Wallet hält das Stück nicht.',
  'It stays where it is. Choose the wallet that holds it.': 'Es bleibt, wo es ist. Wählen Sie die Wallet, die es hält.',
  'The campaign may not move this piece yet.': 'Die Aktion darf dieses Stück noch nicht bewegen.',
  'Your piece is untouched in your wallet. Give the permission for this one piece first, or send the piece in one step.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Geben Sie erst dieses eine Stück frei, oder senden Sie es in einem Schritt.',
  'This piece does not exist, or not any more.': 'Dieses Stück gibt es nicht oder nicht mehr.',
  'Nothing is burned by this. Look at its history to see what became of it.':
    'Damit wird nichts verbrannt. Was aus dem Stück wurde, zeigt seine Geschichte.',
  'A piece of this number was burned here before.': 'Ein Stück mit dieser Nummer wurde hier schon verbrannt.',
  'Nothing is burned by this. Look at its history to see what it gave.':
    'Damit wird nichts verbrannt. Was es dafür gab, zeigt die Geschichte des Stücks.',
  'This was done already, under the same intent.': 'Das ist unter derselben Kennung schon geschehen.',
  'Nothing is taken a second time. Load the page again to see what came of it.':
    'Nichts wird ein zweites Mal genommen. Laden Sie die Seite neu, um zu sehen, was daraus wurde.',
  'This was prepared for another wallet.': 'Das wurde für eine andere Wallet vorbereitet.',
  'Your piece is untouched in your wallet. Choose that wallet, or begin again with this one.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Wählen Sie jene Wallet, oder beginnen Sie mit dieser neu.',
  'The collection cannot burn this piece, or said that it did and did not.':
    'Die Kollektion kann dieses Stück nicht verbrennen, oder sie hat es nur gemeldet und nicht getan.',
  'Your piece is untouched in your wallet. Write to the studio: the campaign has to be set up another way.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Schreiben Sie dem Studio: Die Aktion muss anders eingerichtet werden.',
  'The piece was sent without saying what to do with it.':
    'Das Stück wurde gesendet, ohne zu sagen, was damit geschehen soll.',
  'Your piece is untouched in your wallet. Burn it on its page.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Verbrennen Sie es auf seiner Seite.',
  'This campaign takes pieces of another collection.': 'Diese Aktion gilt für Stücke einer anderen Kollektion.',
  'Your piece is untouched in your wallet. Load the page again and choose a campaign that takes it.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Laden Sie die Seite neu und wählen Sie eine Aktion, die dafür gilt.',
  'The account that would get the pills cannot take any: it is a contract without the standard’s hook.':
    'Das Konto, das die Pillen bekäme, kann keine annehmen: Es ist ein Vertrag ohne die dafür vorgesehene Funktion.',
  'Your piece is untouched in your wallet. Give the address of another account of yours for the pills.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Geben Sie für die Pillen die Adresse eines anderen Ihrer Konten an.',
  'The campaign cannot give pills: the pill contract names another issuer.':
    'Die Aktion kann keine Pillen ausgeben: Der Pillenvertrag nennt einen anderen Herausgeber.',
  'Your piece is untouched in your wallet. Write to the studio.':
    'Ihr Stück liegt unberührt in Ihrer Wallet. Schreiben Sie dem Studio.',

  // Pills and permits
  'The studio has no such edition.': 'Diese Edition hat das Studio nicht.',
  'Your pills are untouched. Load the page again and choose one that it lists.':
    'Ihre Pillen sind unberührt. Laden Sie die Seite neu und wählen Sie eine, die dort steht.',
  'A permit is open, so the pill could still be burned. Wait until the permit has run out, and give up then. Nothing was changed.':
    'Eine Genehmigung ist offen, die Pille könnte also noch verbrannt werden. Warten Sie, bis die Genehmigung abgelaufen ist, und geben Sie dann auf. Es wurde nichts geändert.',
  'There is nothing to give up: the payment is not open, or its money goes back already. Nothing was changed.':
    'Es gibt nichts aufzugeben: Die Zahlung ist nicht offen, oder das Geld geht schon zurück. Es wurde nichts geändert.',
  'This wallet holds {held}, and it takes {price}.': 'Diese Wallet hält {held}, nötig sind {price}.',
  'Your pills are untouched. Send what lacks to this wallet and look again, or choose another way to pay.':
    'Ihre Pillen sind unberührt. Senden Sie den fehlenden Betrag an diese Wallet und prüfen Sie erneut, oder wählen Sie eine andere Zahlungsart.',
  'The money is not there yet, or is going back. No permit was given, and your pills are untouched.':
    'Das Geld ist noch nicht da oder geht gerade zurück. Es wurde keine Genehmigung erteilt, und Ihre Pillen sind unberührt.',
  'The time to burn for this payment is over. The money is refunded automatically, and your pills are untouched.':
    'Die Frist für diese Zahlung ist abgelaufen. Das Geld wird automatisch erstattet, und Ihre Pillen sind unberührt.',
  '{title} takes other pills.': '{title} nimmt andere Pillen an.',
  'Your pills are untouched. Choose an edition that takes these.':
    'Ihre Pillen sind unberührt. Wählen Sie eine Edition, die diese annimmt.',
  'A print of {title} takes {count} pills.': {
    one: 'Ein Druck von {title} kostet eine Pille.',
    other: 'Ein Druck von {title} kostet {count} Pillen.',
  },
  'Your pills are untouched. Choose a number of pills that makes whole prints.':
    'Ihre Pillen sind unberührt. Wählen Sie eine Anzahl Pillen, die ganze Drucke ergibt.',
  'Your pills are untouched. Come back on {day}.': 'Ihre Pillen sind unberührt. Kommen Sie am {day} wieder.',
  'Your pills are untouched. They can still be given away or sold.':
    'Ihre Pillen sind unberührt. Sie lassen sich weiterhin verschenken oder verkaufen.',
  'The studio has paused redemptions.': 'Das Studio hat Einlösungen unterbrochen.',
  'Your pills are untouched. Come back later.': 'Ihre Pillen sind unberührt. Kommen Sie später wieder.',
  'The contract does not accept our permits at the moment.': 'Der Vertrag nimmt unsere Genehmigungen zurzeit nicht an.',
  'Your pills are untouched. Write to the studio: it has to name this site’s permit key.':
    'Ihre Pillen sind unberührt. Schreiben Sie dem Studio: Es muss den Genehmigungsschlüssel dieser Website eintragen.',
  'This wallet does not hold as many pills.': 'So viele Pillen hält diese Wallet nicht.',
  'Your pills are untouched. Choose the wallet that holds them, or redeem fewer.':
    'Ihre Pillen sind unberührt. Wählen Sie die Wallet, die sie hält, oder lösen Sie weniger ein.',
  'Permits for {count} of these pills are open already.': 'Für {count} dieser Pillen sind schon Genehmigungen offen.',
  'Your pills are untouched. Continue the redemption that you began, or wait until its permit runs out.':
    'Ihre Pillen sind unberührt. Setzen Sie die begonnene Einlösung fort, oder warten Sie, bis ihre Genehmigung abläuft.',
  'The permit is for another wallet.': 'Die Genehmigung gilt für eine andere Wallet.',
  'Your pills are untouched. Choose the wallet that asked for it, or ask for one with this wallet.':
    'Ihre Pillen sind unberührt. Wählen Sie die Wallet, die sie angefordert hat, oder fordern Sie mit dieser eine an.',
  'The pills sent are not those of the permit.': 'Die gesendeten Pillen sind nicht die der Genehmigung.',
  'Your pills are untouched. Begin again.': 'Ihre Pillen sind unberührt. Beginnen Sie neu.',
  'The permit is for no pill.': 'Die Genehmigung gilt für keine Pille.',
  'The permit has run out.': 'Die Genehmigung ist abgelaufen.',
  'Your pills are untouched. Ask for a new one; it takes a moment.':
    'Ihre Pillen sind unberührt. Fordern Sie eine neue an; das dauert nur einen Moment.',
  'The permit is not signed by the studio for this contract and chain, or was altered.':
    'Die Genehmigung ist nicht vom Studio für diesen Vertrag und diese Blockchain signiert, oder sie wurde verändert.',
  'Your pills are untouched. Ask for a new one.': 'Ihre Pillen sind unberührt. Fordern Sie eine neue an.',
  'What was paid is not the price of the permit.': 'Der gezahlte Betrag ist nicht der Preis der Genehmigung.',
  'Your pills are untouched. Pay exactly the price that the page names.':
    'Ihre Pillen sind unberührt. Zahlen Sie genau den Preis, den die Seite nennt.',
  'The time that the pills would be locked for is over or too long.':
    'Die Zeit, für die die Pillen gesperrt würden, ist vorbei oder zu lang.',
  'Your pills are untouched. Ask for a new permit.':
    'Ihre Pillen sind unberührt. Fordern Sie eine neue Genehmigung an.',
  'This wallet does not hold as many.': 'So viele hält diese Wallet nicht.',
  'Nothing is taken by this. Choose the wallet that holds them, or take fewer.':
    'Damit wird nichts genommen. Wählen Sie die Wallet, die sie hält, oder nehmen Sie weniger.',
  'Only the holder of pills can redeem them.': 'Nur der Inhaber von Pillen kann sie einlösen.',
  'Nothing is redeemed by this. Choose the wallet that holds them.':
    'Damit wird nichts eingelöst. Wählen Sie die Wallet, die sie hält.',

  // Burns as a whole
  'This studio has no burn contracts, so nothing can be burned here. Your pieces are untouched.':
    'Dieses Studio hat keine Verträge zum Verbrennen, deshalb kann hier nichts verbrannt werden. Ihre Stücke sind unberührt.',
  'There is a receipt once a piece was burned and its block is final. The page of the burn says how far it is.':
    'Einen Beleg gibt es, sobald ein Stück verbrannt und sein Block endgültig ist. Die Seite der Verbrennung sagt, wie weit es ist.',
  'We have no metadata of this piece: none was ever read. Its burn stands all the same.':
    'Wir haben keine Metadaten dieses Stücks: Es wurden nie welche gelesen. Seine Verbrennung gilt trotzdem.',
  'We have no burn under this address. What was burned stands on the chain in any case. Check the address; it begins with 0x and has 64 digits after that.':
    'Unter dieser Adresse kennen wir keine Verbrennung. Was verbrannt wurde, steht in jedem Fall auf der Blockchain. Prüfen Sie die Adresse; sie beginnt mit 0x, danach folgen 64 Stellen.',
  'The studio shows no collection or piece of this name, so nothing was begun. Check the number.':
    'Das Studio zeigt keine Kollektion und kein Stück mit diesem Namen, es wurde also nichts begonnen. Prüfen Sie die Nummer.',
  'It cannot be done at the moment; nothing was begun.': 'Das ist zurzeit nicht möglich; es wurde nichts begonnen.',
  'This has moved on since you last saw it. Nothing was changed. Load the page again to see how it stands.':
    'Seit Sie zuletzt nachgesehen haben, ging es hier schon weiter. Es wurde nichts geändert. Laden Sie die Seite neu, um den Stand zu sehen.',
  'Another account began this, so only that account can say what its wallet did. Nothing was changed. What the chain shows is followed anyway.':
    'Ein anderes Konto hat das begonnen, deshalb kann nur dieses Konto sagen, was seine Wallet getan hat. Es wurde nichts geändert. Was die Blockchain zeigt, verfolgen wir ohnehin.',
  'This transaction was not sent by the holder of the piece, so it is not followed. Nothing was changed. Look in your wallet for the transaction that you sent.':
    'Diese Transaktion wurde nicht vom Inhaber des Stücks gesendet, deshalb verfolgen wir sie nicht. Es wurde nichts geändert. Suchen Sie in Ihrer Wallet die Transaktion, die Sie gesendet haben.',
  'No permit can be given at the moment. Your pills are untouched.':
    'Zurzeit kann keine Genehmigung erteilt werden. Ihre Pillen sind unberührt.',
  'There is no burn campaign with this number. Campaigns are numbered from 1; a new one shows as soon as its block is read.':
    'Eine Aktion mit dieser Nummer gibt es nicht. Aktionen sind ab 1 nummeriert; eine neue erscheint, sobald ihr Block gelesen ist.',
} as const satisfies Record<string, Translation>
