import { sampleText } from "./sample-text.ts";

/** By language: three calm sentences of news. A greeting alone is louder or quieter than what a voice reads after it. */
const prose: Record<string, string> = {
  ar: "اجتمع المجلس البلدي مساء الاثنين لمناقشة الميزانية الجديدة. وسأل الأعضاء كيف ستنفق الأموال وما إذا كانت الضرائب سترتفع. ومن المتوقع صدور قرار قبل نهاية الشهر، بعد الاستماع إلى المواطنين.",
  ca: "El consell municipal es va reunir dilluns al vespre per debatre el nou pressupost. Els membres van preguntar com es gastarien els diners i si pujarien els impostos. S'espera una decisió abans de final de mes, després d'escoltar els veïns.",
  cs: "Městské zastupitelstvo se v pondělí večer sešlo, aby projednalo nový rozpočet. Členové se ptali, jak budou peníze utraceny a zda se zvýší daně. Rozhodnutí se očekává do konce měsíce, až budou vyslechnuti občané.",
  da: "Byrådet mødtes mandag aften for at drøfte det nye budget. Medlemmerne spurgte, hvordan pengene skulle bruges, og om skatten ville stige. En beslutning ventes inden månedens udgang, når borgerne er blevet hørt.",
  de: "Der Stadtrat kam am Montagabend zusammen, um über den neuen Haushalt zu beraten. Die Mitglieder fragten, wofür das Geld ausgegeben werde und ob die Steuern steigen. Eine Entscheidung wird vor dem Ende des Monats erwartet, nachdem die Bürger angehört worden sind.",
  el: "Το δημοτικό συμβούλιο συνεδρίασε τη Δευτέρα το βράδυ για να συζητήσει τον νέο προϋπολογισμό. Τα μέλη ρώτησαν πώς θα δαπανηθούν τα χρήματα και αν θα αυξηθούν οι φόροι. Απόφαση αναμένεται πριν από το τέλος του μήνα, αφού ακουστούν οι πολίτες.",
  en: "The city council met on Monday evening to discuss the new budget. Members asked how the money would be spent, and whether taxes would rise. A decision is expected before the end of the month, after the public has been heard.",
  es: "El ayuntamiento se reunió el lunes por la noche para debatir el nuevo presupuesto. Los concejales preguntaron cómo se gastaría el dinero y si subirían los impuestos. Se espera una decisión antes de fin de mes, después de escuchar a los vecinos.",
  fi: "Kaupunginvaltuusto kokoontui maanantai-iltana keskustelemaan uudesta talousarviosta. Jäsenet kysyivät, miten rahat käytetään ja nousevatko verot. Päätöstä odotetaan ennen kuukauden loppua, kun asukkaita on kuultu.",
  fr: "Le conseil municipal s'est réuni lundi soir pour examiner le nouveau budget. Les élus ont demandé comment l'argent serait dépensé et si les impôts allaient augmenter. Une décision est attendue avant la fin du mois, une fois que les habitants auront été entendus.",
  he: "מועצת העיר התכנסה ביום שני בערב כדי לדון בתקציב החדש. החברים שאלו כיצד יוצא הכסף והאם המיסים יעלו. החלטה צפויה לפני סוף החודש, לאחר שיישמעו התושבים.",
  hi: "नगर परिषद सोमवार की शाम को नए बजट पर चर्चा करने के लिए मिली। सदस्यों ने पूछा कि पैसा कैसे खर्च किया जाएगा और क्या कर बढ़ेंगे। जनता को सुनने के बाद महीने के अंत से पहले फ़ैसला होने की उम्मीद है।",
  hu: "A városi tanács hétfő este ült össze, hogy megvitassa az új költségvetést. A tagok azt kérdezték, mire költik a pénzt, és emelkednek-e az adók. A döntés a hónap vége előtt várható, miután meghallgatták a lakosokat.",
  id: "Dewan kota bertemu pada Senin malam untuk membahas anggaran baru. Para anggota bertanya bagaimana uang itu akan dibelanjakan dan apakah pajak akan naik. Keputusan diharapkan sebelum akhir bulan, setelah warga didengar.",
  it: "Il consiglio comunale si è riunito lunedì sera per discutere il nuovo bilancio. I consiglieri hanno chiesto come sarà speso il denaro e se le tasse aumenteranno. Una decisione è attesa prima della fine del mese, dopo aver ascoltato i cittadini.",
  ja: "市議会は月曜日の夜に集まり、新しい予算について話し合いました。議員たちは、お金がどう使われるのか、税金が上がるのかをたずねました。住民の意見を聞いたあと、月末までに決まる見通しです。",
  ko: "시의회는 월요일 저녁에 모여 새 예산을 논의했습니다. 의원들은 돈이 어떻게 쓰일지, 세금이 오를지 물었습니다. 주민의 의견을 들은 뒤 이달 말까지 결정이 날 것으로 보입니다.",
  nb: "Bystyret møttes mandag kveld for å drøfte det nye budsjettet. Medlemmene spurte hvordan pengene skulle brukes, og om skattene ville øke. En avgjørelse ventes før månedens slutt, når innbyggerne er hørt.",
  nl: "De gemeenteraad kwam maandagavond bijeen om de nieuwe begroting te bespreken. De leden vroegen hoe het geld zou worden besteed en of de belastingen omhooggaan. Een besluit wordt voor het einde van de maand verwacht, nadat de inwoners zijn gehoord.",
  pl: "Rada miasta zebrała się w poniedziałek wieczorem, aby omówić nowy budżet. Radni pytali, na co zostaną wydane pieniądze i czy wzrosną podatki. Decyzja spodziewana jest przed końcem miesiąca, po wysłuchaniu mieszkańców.",
  pt: "A câmara municipal reuniu-se na segunda-feira à noite para discutir o novo orçamento. Os membros perguntaram como o dinheiro seria gasto e se os impostos iriam subir. Espera-se uma decisão antes do fim do mês, depois de ouvida a população.",
  ro: "Consiliul local s-a reunit luni seara pentru a discuta noul buget. Membrii au întrebat cum vor fi cheltuiți banii și dacă vor crește taxele. O decizie este așteptată înainte de sfârșitul lunii, după ce vor fi ascultați locuitorii.",
  ru: "Городской совет собрался в понедельник вечером, чтобы обсудить новый бюджет. Депутаты спрашивали, на что пойдут деньги и вырастут ли налоги. Решение ожидается до конца месяца, после того как выслушают жителей.",
  sv: "Kommunfullmäktige samlades på måndagskvällen för att diskutera den nya budgeten. Ledamöterna frågade hur pengarna skulle användas och om skatten skulle höjas. Ett beslut väntas före månadens slut, när invånarna har fått säga sitt.",
  tr: "Belediye meclisi yeni bütçeyi görüşmek için pazartesi akşamı toplandı. Üyeler paranın nasıl harcanacağını ve vergilerin artıp artmayacağını sordu. Halk dinlendikten sonra ay sonundan önce bir karar bekleniyor.",
  uk: "Міська рада зібралася в понеділок увечері, щоб обговорити новий бюджет. Депутати запитували, на що підуть гроші та чи зростуть податки. Рішення очікують до кінця місяця, після того як вислухають мешканців.",
  vi: "Hội đồng thành phố họp vào tối thứ Hai để bàn về ngân sách mới. Các thành viên hỏi tiền sẽ được chi tiêu ra sao và liệu thuế có tăng không. Quyết định được mong đợi trước cuối tháng, sau khi người dân được lắng nghe.",
  zh: "市议会星期一晚上开会，讨论新的预算。议员们询问这笔钱将如何使用，税收是否会提高。在听取居民的意见之后，预计月底之前会作出决定。",
};

/** Digits, which every voice reads in its language. */
const numbers = "12, 27, 35, 48, 51, 64, 79, 83, 96.";

/** What a voice speaks for its loudness to be measured: its sample and, where there are some, sentences of news. */
export function levelText(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return `${sampleText(locale)} ${prose[language] ?? numbers}`;
}
