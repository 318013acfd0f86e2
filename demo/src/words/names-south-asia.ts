import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const northIndian: Culture = {
  women:
    list(`Aditi, Ananya, Deepika, Divya, Ishita, Kavya, Meera, Neha, Nisha, Pooja, Priya, Radhika, Ritu, Shreya, Sneha, Tanvi,
    Anjali, Swati`),
  men: list(`Aarav, Abhishek, Aditya, Amit, Arjun, Dev, Gaurav, Harsh, Kunal, Manish, Nikhil, Rahul, Rohan, Sanjay, Siddharth, Varun,
    Vikram, Yash`),
  families:
    list(`Agarwal, Bhatnagar, Chaturvedi, Deshmukh, Garg, Joshi, Kulkarni, Malhotra, Mehrotra, Mishra, Patwardhan, Rastogi,
    Saxena, Shukla, Srivastava, Trivedi, Vaidya, Wadhwa, Banerji, Ghoshal, Mukherji, Sengupta, Bhandari, Chaudhary`),
};

export const southIndian: Culture = {
  women: list('Aishwarya, Bhavani, Chitra, Gayathri, Janani, Lakshmi, Malini, Nandini, Padma, Revathi, Sowmya, Vidya'),
  men: list('Anand, Balaji, Ganesh, Hari, Karthik, Madhavan, Naveen, Prakash, Raghav, Srinivas, Suresh, Venkat'),
  families:
    list(`Balasubramanian, Chandrasekaran, Gopalakrishnan, Hegde, Iyer, Krishnamurthy, Menon, Nair, Parthasarathy, Raghunathan,
    Ramachandran, Reddy, Subramaniam, Varadarajan, Shetty, Pillai, Kurup, Rao`),
};

export const pakistani: Culture = {
  women: list('Aisha, Amna, Fatima, Hina, Khadija, Mahnoor, Nida, Rabia, Sana, Tahira, Zainab, Sidra'),
  men: list('Adeel, Asad, Bilal, Fahad, Haris, Junaid, Kamran, Nadeem, Rizwan, Salman, Usman, Zubair'),
  families: list(
    'Abbasi, Bhatti, Chaudhry, Durrani, Farooqi, Hashmi, Iqbal, Javed, Khattak, Lodhi, Mirza, Qureshi, Rana, Siddiqui, Tariq, Zaman',
  ),
};

export const bengali: Culture = {
  women: list('Farzana, Jannat, Lamia, Mousumi, Nusrat, Rumana, Sabina, Sharmin, Tahmina, Tanzila'),
  men: list('Anisur, Arif, Faruk, Habib, Imtiaz, Mahbub, Nazmul, Rafiq, Shafiq, Tanvir'),
  families: list(
    'Ahmed, Akhter, Chowdhury, Haque, Hossain, Islam, Kabir, Karmakar, Mahmud, Miah, Rahman, Sarkar, Talukdar, Uddin',
  ),
};
