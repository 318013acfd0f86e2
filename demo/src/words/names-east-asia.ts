import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const chinese: Culture = {
  women: list(
    'Fang, Hui, Jing, Lan, Li Na, Mei, Min, Ning, Qian, Rui, Shu, Ting, Wei, Xia, Xue, Yan, Ying, Yue, Zhen, Jia Yi',
  ),
  men: list(
    'Bin, Bo, Chao, Cheng, Feng, Guang, Hao, Jian, Jun, Kai, Lei, Ming, Peng, Qiang, Tao, Wei, Xin, Yang, Yong, Zhi Hao',
  ),
  families:
    list(`Bai, Cai, Cao, Chen, Cheng, Deng, Ding, Dong, Fan, Feng, Fu, Gao, Gong, Guo, Han, He, Hou, Jiang, Kong, Lai, Liang, Liao,
    Lin, Liu, Luo, Lü, Ma, Meng, Pan, Peng, Qian, Qiu, Shao, Shen, Shi, Song, Su, Tan, Tang, Wei, Wen, Xie, Xiong, Xu, Xue, Yan, Yao,
    Ye, Yin, Yuan, Zeng, Zheng, Zhong, Zhu`),
};

export const japanese: Culture = {
  women: list(
    'Mei, Akiko, Ayumi, Chihiro, Emi, Hana, Haruka, Kaori, Keiko, Mariko, Michiko, Naoko, Rina, Sakura, Yoko, Yūko',
  ),
  men: list(
    'Akira, Daichi, Daisuke, Haruto, Hiroshi, Kaito, Kenji, Makoto, Naoki, Ren, Ryota, Satoru, Shinji, Takumi, Tatsuya, Yūto',
  ),
  families:
    list(`Sakamoto, Fujimori, Hashimoto, Hayakawa, Iwasaki, Kajiwara, Kawaguchi, Kinoshita, Kurosaki, Matsuda, Miyamoto, Morikawa,
    Nagata, Nakajima, Nishimura, Ogawa, Okada, Ōtani, Sasaki, Shimizu, Sugiyama, Takahara, Tsukada, Uehara, Watanuki, Yamashita`),
};

export const korean: Culture = {
  women: list(
    'Eun-ji, Ha-yoon, Hye-jin, Ji-won, Mi-kyung, Min-seo, Na-young, Seo-yeon, So-hee, Soo-jin, Yoo-na, Yeon-woo',
  ),
  men: list(
    'Do-hyun, Dong-hyuk, Hyun-woo, Jae-won, Ji-hoon, Joon-ho, Kyung-min, Min-jae, Sang-woo, Seung-min, Tae-yang, Woo-jin',
  ),
  families: list(
    'Ahn, Bae, Cha, Cho, Choi, Chung, Han, Hong, Hwang, Jang, Jeon, Jung, Kang, Kwon, Lim, Moon, Nam, Noh, Oh, Park, Seo, Shin, Song, Yoon',
  ),
};

export const vietnamese: Culture = {
  women: list('Anh, Chi, Hạnh, Hương, Lan, Linh, Mai, Ngọc, Phương, Quỳnh, Thảo, Trang'),
  men: list('Bảo, Cường, Đức, Dũng, Hiếu, Khánh, Long, Minh, Nam, Phúc, Quang, Tuấn'),
  families: list(
    'Bùi, Đặng, Đinh, Đỗ, Dương, Hoàng, Huỳnh, Lê, Lương, Ngô, Nguyễn, Phạm, Phan, Tạ, Trần, Trịnh, Võ, Vũ',
  ),
};

export const malay: Culture = {
  women: list('Aisyah, Dewi, Fitri, Indah, Kartika, Lestari, Maharani, Nurul, Putri, Ratna, Siti, Wulan'),
  men: list('Adi, Agus, Bambang, Dimas, Fajar, Hafiz, Irfan, Rizky, Surya, Teguh, Wahyu, Yusof'),
  families:
    list(`Anggraini, Darmawan, Gunawan, Halim, Hidayat, Kusuma, Nasution, Pratama, Purnomo, Santoso, Setiawan, Siregar, Suryadi,
    Wibowo, Wijaya, Yulianto, Hutapea, Rahman`),
};
