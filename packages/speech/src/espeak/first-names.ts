/** First names by language family: men's before the slash, women's after. */
const namesByPool: Record<string, string> = {
  english:
    "James Oliver Henry William Thomas George Samuel Edward Daniel Matthew Charles Simon Robert Peter Arthur Hugh Philip Martin / Emma Olivia Grace Charlotte Alice Sophie Hannah Lucy Eleanor Rachel Claire Helen Victoria Julia Margaret Ruth Diana",
  american: "Sequoyah Elias Jesse Wesley / Ama Sarah Leota Mary",
  german:
    "Lukas Jonas Felix Maximilian Stefan Andreas Tobias Matthias Florian Johannes Sebastian Karl / Anna Lena Sophie Johanna Katharina Julia Marlene Franziska Greta Helene Ingrid Ursula",
  french:
    "Louis Gabriel Antoine Julien Mathieu Nicolas Pierre Étienne Olivier Philippe Rémi Laurent / Camille Chloé Manon Élise Juliette Claire Amélie Sylvie Margaux Hélène Brigitte Océane",
  spanish:
    "Mateo Santiago Alejandro Diego Javier Carlos Andrés Miguel Fernando Pablo Rafael Ignacio / Lucía Sofía Valentina Camila Elena Isabel Carmen Paula Marta Rosa Teresa Ximena",
  portuguese:
    "João Pedro Tiago Miguel Rafael Gustavo Henrique Bruno Luís Nuno Caio Vasco / Beatriz Mariana Inês Carolina Leonor Ana Luísa Fernanda Rita Camila Joana Teresa",
  italian:
    "Lorenzo Matteo Alessandro Marco Giovanni Luca Davide Stefano Paolo Riccardo Enzo Sandro / Giulia Chiara Francesca Martina Elena Sara Bianca Silvia Paola Lucia Ornella Rosanna",
  dutch:
    "Daan Sem Pieter Jan Willem Lars Bram Ruben Kees Thijs Hendrik Joost / Emma Julia Sanne Lotte Fleur Anouk Marieke Femke Ilse Roos Tessa Hanneke",
  nordic:
    "Erik Lars Magnus Anders Oskar Nils Henrik Jonas Olav Sven Gunnar Einar / Astrid Ingrid Freja Sigrid Linnea Maja Elin Solveig Karin Hanna Liv Birgit",
  "west-slavic":
    "Jan Jakub Tomasz Marek Piotr Adam Michał Pavel Martin Ondrej Filip Karel / Anna Zuzanna Katarzyna Ewa Magdalena Hana Tereza Lucie Kinga Alena Iveta Dorota",
  "east-slavic":
    "Alexei Dmitri Ivan Mikhail Sergei Andrei Nikolai Pavel Maxim Oleh Taras Yuri / Anastasia Olga Tatiana Natalia Maria Irina Ekaterina Svetlana Daria Oksana Polina Vera",
  "south-slavic":
    "Luka Marko Nikola Stefan Ivan Milan Goran Petar Dejan Boris / Ana Mila Jelena Ivana Marija Elena Vesna Petra Nevena Tanja",
  baltic: "Lukas Jonas Matas Janis Andris Tomas / Emilija Austėja Ieva Laima Liga Rūta",
  finnic: "Eero Mikko Juhani Antti Jaan Kalle Martti Toomas / Aino Emilia Helmi Kaisa Liisa Riina Kadri Marit",
  hungarian: "Bence Gábor László Zoltán Ádám Péter / Hanna Zsófia Eszter Katalin Réka Judit",
  romanian: "Andrei Mihai Alexandru Ion Radu Cristian / Ioana Elena Andreea Maria Simona Raluca",
  greek: "Nikos Giorgos Dimitris Yannis Kostas Petros / Maria Eleni Katerina Sofia Dimitra Ioanna",
  turkic:
    "Emre Mehmet Timur Aslan Yusuf Kerem Rustam Bulat Can Murat Ilyas Serkan / Zeynep Elif Aylin Leyla Gulnara Defne Aisulu Selin Nazlı Dilara Zarina Meryem",
  arabic:
    "Omar Yousef Khaled Ahmed Hassan Tariq Karim Samir Rami Faisal Ziad Nabil / Layla Fatima Noor Mariam Salma Hana Yasmin Amina Rania Dina Samira Lina",
  persian: "Dariush Farhad Imran Kamran Bilal Reza / Shirin Zahra Ayesha Parisa Sana Mina",
  hebrew: "Noam Eitan Avi Yosef Daniel Uri / Noa Tamar Shira Yael Miriam Adi",
  "north-indian":
    "Arjun Rohan Vikram Aditya Rahul Amit Karan Sanjay Nikhil Rajesh Dev Manish / Priya Ananya Kavita Neha Pooja Asha Meera Sunita Ritu Divya Isha Rekha",
  bengali: "Arnab Sourav Rafiq Anik Subhash Debashis / Ananya Moushumi Nusrat Rupa Sharmila Tania",
  "south-indian": "Karthik Suresh Ravi Arun Vijay Mohan / Lakshmi Kavya Meena Divya Revathi Nila",
  chinese: "Wei Jun Ming Hao Jian Lei Tao Bo Feng Cheng Yang Peng / Mei Xin Lan Yan Jing Hua Ying Na Fang Qing Li Ping",
  japanese:
    "Haruto Ren Takumi Kenji Daiki Hiroshi Yuto Satoshi Kaito Makoto Shinji Akira / Yui Sakura Hana Aoi Misaki Naoko Haruka Yuki Keiko Emi Rin Tomoko",
  korean:
    "Minjun Jiho Seojun Hyunwoo Sungmin Joon Taeyang Dongha Kyung Jaewon Sangho Woojin / Seoyeon Jiwoo Minji Hana Soyoung Yuna Eunji Haeun Jisoo Nari Boram Mira",
  vietnamese: "Minh Tuấn Quang Hùng Nam Đức / Linh Mai Hương Lan Thảo Ngọc",
  thai: "Somchai Anan Niran Krit Prasert Chai / Malee Suda Ploy Kanya Dao Siriporn",
  burmese: "Aung Kyaw Min Thura Zaw Htun / Thiri Khin Hnin Su Yadana Mya",
  malay: "Budi Adi Rizal Agus Hafiz Farid / Dewi Siti Putri Nurul Ratna Ayu",
  polynesian: "Kai Keoni Tane Wiremu Makoa Rangi / Leilani Moana Aroha Hina Mahina Anahera",
  ethiopian: "Abebe Dawit Tesfaye Yonas Bekele Haile / Almaz Hiwot Selam Tigist Meron Sara",
  swahili: "Juma Baraka Kamau Thabo Daudi Kagiso / Amani Zawadi Neema Naledi Asha Lerato",
  welsh: "Gareth Rhys Owain Dylan / Carys Bronwen Ffion Megan",
  gaelic: "Callum Liam Ewan Cormac Fergus Declan / Fiona Aoife Catriona Niamh Isla Sinead",
  basque: "Iker Mikel Ander Jon / Ainhoa Nerea Maite Leire",
  catalan: "Jordi Marc Pau Oriol Arnau Martí / Laia Núria Montserrat Mireia Aina Carla",
  albanian: "Arben Besnik Luan Dritan / Elira Drita Teuta Vjosa",
  armenian: "Aram Tigran Hayk Davit / Ani Nare Mariam Lusine",
  georgian: "Giorgi Levan Irakli Zurab / Nino Tamar Ketevan Nana",
  constructed: "Ludovic Amiko Verano Arno / Stela Espera Lumina Aria",
};

/**
 * The n-th first name of a pool, counted from `offset` so that dialects of one pool differ.
 * @throws {RangeError} for an unknown pool
 */
export function firstName(pool: string, gender: "male" | "female", index: number, offset: number): string {
  const halves = namesByPool[pool]?.split(" / ").map((half) => half.split(" "));
  const names = halves?.[gender === "male" ? 0 : 1];
  if (!names) throw new RangeError(`No first names for ${pool}.`);
  return names[(index + offset) % names.length] ?? "";
}

/** How many different names of a gender a pool has. */
export function nameCount(pool: string, gender: "male" | "female"): number {
  return namesByPool[pool]?.split(" / ")[gender === "male" ? 0 : 1]?.split(" ").length ?? 0;
}
