// Forty people for the demo account. All addresses are in domains reserved for examples.

export interface DemoPerson {
  name: string;
  /** `null` for a guest, who gave a name and nothing else. */
  email: string | null;
}

const registered: readonly (readonly [name: string, email: string])[] = [
  ["Amara Okafor", "amara.okafor@example.org"],
  ["Lukas Brandt", "lukas.brandt@example.net"],
  ["Mei-Ling Chen", "meiling.chen@example.org"],
  ["Santiago Herrera", "s.herrera@example.net"],
  ["Ingrid Solberg", "ingrid.solberg@example.org"],
  ["Rahul Deshpande", "rahul.deshpande@example.net"],
  ["Zeynep Aydın", "zeynep.aydin@example.org"],
  ["Tomasz Wiśniewski", "tomasz.wisniewski@example.net"],
  ["Aroha Ngata", "aroha.ngata@example.org"],
  ["Giulia Moretti", "giulia.moretti@example.net"],
  ["Kwame Mensah", "kwame.mensah@example.org"],
  ["Haruka Tanabe", "haruka.tanabe@example.net"],
  ["Leïla Benali", "leila.benali@example.org"],
  ["Owen Griffiths", "owen.griffiths@example.net"],
  ["Thandiwe Dlamini", "thandiwe.dlamini@example.org"],
  ["Nikos Papadakis", "nikos.papadakis@example.net"],
  ["Camila Ferreira", "camila.ferreira@example.org"],
  ["Seo-yeon Park", "seoyeon.park@example.net"],
  ["Yusuf Haddad", "yusuf.haddad@example.org"],
  ["Élodie Marchand", "elodie.marchand@example.net"],
  ["Nguyễn Minh Anh", "minhanh.nguyen@example.org"],
  ["Oksana Kovalenko", "oksana.kovalenko@example.net"],
  ["Joaquín Quispe", "joaquin.quispe@example.org"],
  ["Siti Rahmawati", "siti.rahmawati@example.net"],
  ["Eoin Gallagher", "eoin.gallagher@example.org"],
  ["Priya Subramaniam", "priya.subramaniam@example.net"],
  ["Mikael Lindqvist", "mikael.lindqvist@example.org"],
  ["Tamar Gelashvili", "tamar.gelashvili@example.net"],
  ["Daniel Abebe", "daniel.abebe@example.org"],
  ["Hannah Whitfield", "hannah.whitfield@example.net"],
];

const guests: readonly string[] = [
  "Femke",
  "Arjun P.",
  "Sofía R.",
  "Bram de Wit",
  "Naledi",
  "Kaito",
  "Marek H.",
  "Fatou Diop",
  "Tui",
  "Jonas",
];

export const demoPeople: readonly DemoPerson[] = [
  ...registered.map(([name, email]) => ({ name, email })),
  ...guests.map((name) => ({ name, email: null })),
];
